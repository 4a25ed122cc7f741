"""Compile the rules with mypyc into build/compiled, a full copy of the package beside the plain source.

Run it as ``./tb build``. What is compiled is decided by the two lists below and nowhere else.
"""

from __future__ import annotations

import ast
import contextlib
import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

# Every .py file below these packages is compiled...
PACKAGES = [
    "touchback/kernel",
    "touchback/bloodbowl",
    "touchback/blitzbowl",
    "touchback/dungeonbowl",
    "touchback/encoding",
    "touchback/bots/scripted/bloodbowl",
    "touchback/bots/scripted/dungeonbowl",
    "touchback/bots/search/bloodbowl",
]
# ...except these (shell patterns; * also crosses folders). A file that defines a msgspec.Struct has to be
# here: compiled, a Struct silently loses its frozen= and tag= settings.
EXCLUDE = [
    "*/__init__.py",
    "*/data/*",
    "*/events.py",
    "*/events/*",
    "*/roster.py",
    "*/buffers.py",
    "*/fields.py",
    "*/allowances.py",
    "*/faults.py",
    "*/faults_between.py",
    "*/correcting.py",
    "*/switches.py",
    "*/kinds.py",
    "*/notation.py",
    "*/reading.py",
    "*/writing.py",
    "*/package.py",
    "touchback/bloodbowl/teams/*",
    "touchback/dungeonbowl/maps/*",
    "touchback/dungeonbowl/dungeon.py",
    "touchback/dungeonbowl/teams.py",
    "*/answers.py",
    "*/questions.py",
    "touchback/kernel/book.py",
    "touchback/kernel/correction.py",
    "touchback/kernel/files.py",
    "touchback/kernel/ints.py",
    "touchback/kernel/log.py",
    "touchback/kernel/promise.py",
    "touchback/kernel/text.py",
]

# Let the C compiler look across the modules: most rules are short functions that call each other. Measured: a
# seventh more decisions a second. Left out where the compiler does not know them.
ACROSS_MODULES = ["-flto=auto", "-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]

# Bytes of C code that are compiled as one file, so that the declarations of all modules, 3.5 megabytes, need not be
# read for each of them: a third of the compiler's time. Small enough that every core has something to do.
PIECE = 2_000_000

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src"
COMPILED = ROOT / "build" / "compiled"  # what runs: put in front of the Python path by ./tb


def missing_tools() -> str:
    """What this machine lacks to compile C extensions, in words; empty if nothing."""
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")[0]
    if shutil.which(compiler) is None:
        return f"no C compiler ('{compiler}'; Debian, Ubuntu: apt install gcc python3-dev)"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "no C headers of Python (Debian, Ubuntu: apt install python3-dev)"
    return ""


def knows(flags: list[str]) -> bool:
    """Can the C compiler make a shared library with these flags?"""
    if os.name == "nt":
        return False
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("int probe(void) { return 0; }\n", encoding="utf-8")
        command = [*compiler, "-O3", "-fPIC", "-shared", *flags, str(source), "-o", str(source.with_suffix(".so"))]
        return subprocess.run(command, capture_output=True, check=False).returncode == 0


def modules_to_compile(base: Path = SRC) -> list[str]:
    """Paths below `base`, like touchback/kernel/match.py, sorted."""
    files = [path for package in PACKAGES for path in (base / package).rglob("*.py")]
    names = [path.relative_to(base).as_posix() for path in files]
    return sorted(name for name in names if not any(fnmatch(name, pattern) for pattern in EXCLUDE))


def defines_struct(path: Path) -> bool:
    def name(base: ast.expr) -> str:
        return base.attr if isinstance(base, ast.Attribute) else base.id if isinstance(base, ast.Name) else ""

    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    return any(name(base) == "Struct" for node in classes for base in node.bases)


def compile_in(tree: Path, modules: list[str], work: Path) -> None:
    """Run mypyc and the C compiler in `tree`; the .so files land there, the rest in `work`."""
    from mypyc.build import mypycify  # here, as the rest of this file must work without mypy
    from setuptools import setup
    from setuptools._distutils.ccompiler import CCompiler

    # mypyc names modules after their paths, so it has to run where touchback/ is.
    with contextlib.chdir(tree):
        extensions = mypycify(
            ["--config-file=", f"--cache-dir={work / 'mypy'}", "--strict", *modules],
            opt_level="3",
            debug_level="0",
            multi_file=True,  # a C file for each module, from which pieces are made that fill every core of the machine
            group_name="touchback",
            target_dir=str(work / "c"),
        )
        borrow_rows(work / "c")
        # All code is in one library; what else there is are doors of a few lines to it, one for each module.
        library = next(extension for extension in extensions if extension.name == "touchback__mypyc")
        library.sources = in_pieces(library.sources)
        for door in extensions:
            if door is not library:
                door.extra_compile_args = [*door.extra_compile_args, "-O1"]
        if knows(ACROSS_MODULES):
            library.extra_compile_args = [*library.extra_compile_args, *ACROSS_MODULES]
            library.extra_link_args = [*library.extra_link_args, "-O3", *ACROSS_MODULES]
        CCompiler.compile = compile_side_by_side  # type: ignore[method-assign, assignment]
        setup(
            name="touchback-compiled",
            packages=[],
            py_modules=[],
            ext_modules=extensions,
            script_args=[
                "-q",
                "build_ext",
                "--inplace",
                f"--parallel={(os.cpu_count() or 1) + 1}",
                f"--build-lib={work}/lib",
                f"--build-temp={work}/o",
            ],
        )


# What mypyc 2.4 writes where interpreted code hands over a row: as an argument, or as the value of an attribute.
HANDED_OVER = re.compile(r"\b(arg_\w+|tmp) = VecI64Api\.unbox\(\w+\);")


def borrow_rows(folder: Path) -> None:
    """Mend the C code: such a row is borrowed, but mypyc takes a reference that nobody gives back, so that it would
    never be freed."""
    mended = 0
    for file in folder.rglob("*.c"):
        text, count = HANDED_OVER.subn(r"\g<0> VEC_I64_DECREF(\1);", file.read_text("utf-8"))
        if count:
            file.write_text(text, "utf-8")
            mended += count
    if not mended:
        sys.exit("build: mypyc hands rows over in another way than borrow_rows() knows; look whether it still leaks.")


def in_pieces(sources: list[str]) -> list[str]:
    """The same code in fewer files: each includes the C files of neighbouring modules, one after another."""
    modules = [Path(source) for source in sources if Path(source).name.startswith("__native_touchback___")]
    pieces: list[list[Path]] = []
    size = PIECE
    for module in modules:
        if size >= PIECE:
            pieces.append([])
            size = 0
        pieces[-1].append(module)
        size += module.stat().st_size
    made = [source for source in sources if Path(source) not in modules]
    for number, piece in enumerate(pieces):
        file = piece[0].with_name(f"piece_{number}.c")
        file.write_text("".join(f'#include "{module.name}"\n' for module in piece), "utf-8")
        made.append(str(file))
    return made


def compile_side_by_side(
    compiler: Any,
    sources: list[str],
    output_dir: str | None = None,
    macros: Any = None,
    include_dirs: Any = None,
    debug: bool = False,
    extra_preargs: Any = None,
    extra_postargs: Any = None,
    depends: Any = None,
) -> list[str]:
    """What the C compiler of setuptools does with a list of files, but with all of them at once."""
    prepared = compiler._setup_compile(output_dir, macros, include_dirs, sources, depends, extra_postargs)
    macros, objects, extra_postargs, preprocessor, build = prepared
    arguments = compiler._get_cc_args(preprocessor, debug, extra_preargs)

    def compile_one(target: str) -> None:
        source, suffix = build[target]
        compiler._compile(target, source, suffix, arguments, extra_postargs, preprocessor)

    with ThreadPoolExecutor(max_workers=os.cpu_count()) as pool:
        list(pool.map(compile_one, objects))
    return list(objects)


def check_imports(tree: Path, modules: list[str]) -> None:
    """Every module must load, and load as compiled code."""
    names = [name.removesuffix(".py").replace("/", ".") for name in modules]
    program = (
        "import importlib, sys\n"
        "for name in sys.argv[1:]:\n"
        "    file = importlib.import_module(name).__file__\n"
        "    assert not file.endswith('.py'), f'{file} is not compiled'\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(tree)}
    if subprocess.run([sys.executable, "-c", program, *names], env=environment, check=False).returncode:
        sys.exit("build: the compiled modules do not load, see above; the plain source still works.")


def main() -> None:
    stamp = sys.argv[1] if len(sys.argv) > 1 else ""
    if lack := missing_tools():
        print(f"build: nothing compiled, {lack}; the plain source works as it is, only slower.")
        return
    modules = modules_to_compile()
    if not modules:
        print("build: no modules to compile yet.")
        return
    if wrong := [name for name in modules if defines_struct(SRC / name)]:
        sys.exit(f"build: they define msgspec Structs, add to EXCLUDE in {__file__}: {', '.join(wrong)}")

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # so that nothing half made is left behind
    print(f"build: compiling {len(modules)} modules, this takes a while", flush=True)
    start = time.monotonic()
    COMPILED.parent.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="work-", dir=COMPILED.parent) as folder:
        tree = Path(folder, "tree")
        shutil.copytree(SRC / "touchback", tree / "touchback", ignore=shutil.ignore_patterns("__pycache__"))
        compile_in(tree, modules, Path(folder))
        check_imports(tree, modules)
        (tree / ".stamp").write_text(stamp + "\n", encoding="utf-8")
        shutil.rmtree(COMPILED, ignore_errors=True)
        tree.rename(COMPILED)
    print(f"build: done in {time.monotonic() - start:.0f} s; ./tb uses it until the source changes.")


if __name__ == "__main__":
    main()
