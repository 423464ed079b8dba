import { parentPort } from 'node:worker_threads'
import { isolator } from '../../../../lib/contracts/formula/isolation.ts'
import { normalizeTex } from '../../../../lib/contracts/formula/normalize.ts'
import { loadEngine } from './load-engine.ts'

const { document, input } = await loadEngine()
const isolate = isolator([input])

/** Returns the engine's error message about a formula; null where the engine can render the formula. */
function trial(source: string, display: boolean): string | null {
  const tex = normalizeTex(source)
  isolate()
  try {
    const place = { node: null, n: 0, delim: '' }
    const item = Object.assign(new document.options.MathItem(tex, input, display), { start: place, end: place })
    input.compile(item, document)
    return null
  } catch (error) {
    // The engine throws objects that are not instances of Error.
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
