#!/bin/sh
# Where no hub of images can be reached: makes the image that deploy/Containerfile starts from out of Debian's packages.
# As root, with debootstrap and podman: deploy/base-image.sh [bundle of certificates to trust while building]
set -eu

place=$(mktemp -d)
trap 'rm -rf "$place"' EXIT
debootstrap --variant=minbase --include=python3,python3-venv,python3-pip,ca-certificates trixie "$place/root"
ln -sf python3 "$place/root/usr/bin/python"
if [ $# -gt 0 ]; then
    cp "$1" "$place/root/etc/ssl/certs/ca-certificates.crt"
fi
tar -C "$place/root" -c . |
    podman import --change 'ENV PIP_CERT=/etc/ssl/certs/ca-certificates.crt' - localhost/python:3.13-slim
