// npm leaves optional packages of platforms that its registry does not carry out of the lock, and `npm ci` then refuses
// the lock everywhere. This script adds the missing packages, named by platform. Run it after adding a package.
import { readFileSync, writeFileSync } from 'node:fs'

const FILE = new URL('../package-lock.json', import.meta.url)
const SYSTEM = /(android|darwin|freebsd|linux|openharmony|win32|windows|netbsd|openbsd|sunos|aix)/
const PROCESSOR = /(arm64|x64|ia32|arm|ppc64|riscv64|s390x|loong64|mips64el|wasm32)/

/** Folders in which Node would look for a package that the package at `folder` imports, the nearest first. */
function places(folder, name) {
  const found = []
  for (let at = folder; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    found.push(at ? `${at}/node_modules/${name}` : `node_modules/${name}`)
    if (!at) return found
  }
}

function libcOf(system, name) {
  if (system !== 'linux') return undefined
  if (name.includes('musl')) return ['musl']
  return /gnu|cli-linux/.test(name) ? ['glibc'] : undefined
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'))
const added = []
for (const [folder, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const system = SYSTEM.exec(name)
    const processor = system && PROCESSOR.exec(name.slice(system.index + system[1].length))
    if (!processor || places(folder, name).some((place) => lock.packages[place])) continue
    const os = system[1] === 'windows' ? 'win32' : system[1]
    const libc = libcOf(os, name)
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [processor[1]],
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os: [os],
    }
    added.push(`${name}@${version}`)
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`)
console.log(added.length ? `added ${added.join(', ')}` : 'nothing was missing')
