import { parentPort } from 'node:worker_threads'
import { isolator } from '../../../../lib/contracts/formula/isolation.ts'
import { normalizeTex } from '../../../../lib/contracts/formula/normalize.ts'
import { loadEngine } from './load-engine.ts'

const { document, input } = await loadEngine()
const isolate = isolator([input])

/** What the engine says against a formula, null where it can set it. */
function trial(source: string, display: boolean): string | null {
  const tex = normalizeTex(source)
  isolate()
  try {
    const place = { node: null, n: 0, delim: '' }
    const item = Object.assign(new document.options.MathItem(tex, input, display), { start: place, end: place })
    input.compile(item, document)
    return null
  } catch (error) {
    // The engine's own faults are not errors of the language.
    return String((error as { message?: unknown } | null)?.message ?? error)
  }
}

parentPort?.on('message', ({ id, sources }: { id: number; sources: string[] }) => {
  for (const source of sources) {
    const dollars = source.startsWith('$$') ? 2 : 1
    parentPort?.postMessage({ id, fault: trial(source.slice(dollars, -dollars), dollars === 2) })
  }
})
parentPort?.postMessage('ready')
