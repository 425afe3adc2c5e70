#!/bin/sh
# Serves the built site on the project's own Node, or else the machine's, which must be 24. `npm run serve`, the units of systemd and the image
# run it. Node takes this process' place, and with it its signals.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/node_modules/.bin:$PATH" MALLOC_ARENA_MAX=1 NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-.cache/compiled}"
exec node $(grep '^--' scripts/node-flags) "${@:-server/main.ts}"
