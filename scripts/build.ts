import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { acquireLock, LockedError, SetupError } from '../backend/core/embedded/index.ts'
import { copyManuals } from './copy-manuals.ts'
import { copyMathJax } from './copy-mathjax.ts'
import { copyPackages } from './copy-packages.ts'
import { isImage } from './image.mjs'
import { fail, step } from './progress.mjs'
import { sourceHash } from './stale.ts'

const root = dirname(import.meta.dirname)
const stampFile = join(root, '.next', 'source-hash')

function stampedHash(): string | undefined {
  return existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined
}

/**
 * Takes a lock, so that two starts in one checkout build one after the other; the second start then finds a finished
 * build.
 */
async function buildLock() {
  for (;;) {
    try {
      return await acquireLock(join(root, '.tmp', 'build.lock'), 'build', ({ pid }) => `进程 ${pid} 正在构建`)
    } catch (error) {
      if (!(error instanceof LockedError)) throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

function nextBuild(signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'node_modules/next/dist/bin/next'), 'build'], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(signal ? { signal } : {}),
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      process.stderr.write(`\n${output.trim()}\n`)
      reject(new SetupError('页面构建失败：原因见上'))
    })
  })
}

/** Builds the pages when their sources have changed since the last build. */
export async function buildIfStale(signal?: AbortSignal): Promise<void> {
  if (isImage) return
  await copyMathJax(root)
  await copyPackages(root)
  await copyManuals(root)
  if (stampedHash() === sourceHash(root)) return
  const lock = await buildLock()
  try {
    const hash = sourceHash(root)
    if (stampedHash() === hash) return
    rmSync(stampFile, { force: true })
    await step('构建页面（首次或有改动时）', () => nextBuild(signal))
    writeFileSync(stampFile, hash)
  } finally {
    lock.release()
  }
}

if (import.meta.main) {
  try {
    await buildIfStale()
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}
