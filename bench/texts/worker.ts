import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parentPort } from 'node:worker_threads'

export interface Job {
  readonly name: string
  readonly text: string
}

const ROOT = pathToFileURL(fileURLToPath(new URL('../../', import.meta.url))).href

// Modules of the pages import each other by names that only the bundler understands: `@/` for the project's folder, and
// no file extension. This hook resolves such names in Node.
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = ROOT } = context
    const inPage = specifier.startsWith('@/') || (specifier.startsWith('.') && parentURL.endsWith('.ts'))
    if (!inPage || parentURL.includes('/node_modules/')) return next(specifier, context)
    const url = specifier.startsWith('@/') ? new URL(specifier.slice(2), ROOT) : new URL(specifier, parentURL)
    const named = [url.href, `${url.href}.ts`, `${url.href}/index.ts`].find(
      (one) => /\.[cm]?[jt]s$/.test(one) && existsSync(fileURLToPath(one)),
    )
    return next(named ?? specifier, context)
  },
})

const { functions } = await import('./functions/index.ts')

parentPort?.on('message', ({ name, text }: Job) => {
  const run = functions[name]
  if (!run) throw new Error(`no function ${name}`)
  const since = performance.now()
  run(text)
  parentPort?.postMessage(performance.now() - since)
})
parentPort?.postMessage(Object.keys(functions))
