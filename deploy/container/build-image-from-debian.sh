#!/bin/sh
# Makes the image that the container file is built in, where no registry of images can be reached: Debian's own packages, the Node
# that npm has installed for the store, and the npm of this machine. Needs mmdebstrap, buildah and npm ci. Prints its name:
#
#   buildah build -f deploy/container/Containerfile --build-arg BUILD_IMAGE="$(deploy/container/build-image-from-debian.sh)" .
set -eu
cd "$(dirname "$0")/../.."
name=localhost/node:24-bookworm-slim
archive=$(mktemp --suffix .tar)
trap 'rm -f "$archive"' EXIT
mmdebstrap --quiet --variant=minbase --include=ca-certificates bookworm "$archive" >&2
npm=$(npm root --global)/npm
container=$(buildah from scratch)
buildah add --quiet "$container" "$archive" / > /dev/null
buildah copy --quiet "$container" node_modules/node-linux-*/bin/node /usr/local/bin/node > /dev/null
buildah copy --quiet "$container" "$npm" /usr/local/lib/node_modules/npm > /dev/null
buildah run "$container" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm
buildah config --cmd /bin/sh --env PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$container" > /dev/null
buildah commit --quiet --rm "$container" "$name" > /dev/null
echo "$name"
