import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { TEX_EXTENSIONS, TEX_MACROS } from '../../../../lib/contracts/formula/engine.ts'
import { normalizeTex } from '../../../../lib/contracts/formula/normalize.ts'

/** What is used of MathJax here; the package brings no types. */
interface MathJaxLibrary {
  init(config: unknown): Promise<unknown>
}
interface Engine {
  startup: { document: MathDocument }
  texReset(): void
}
interface MathDocument {
  inputJax: { compile(item: unknown, document: MathDocument): unknown }[]
  options: { MathItem: new (tex: string, jax: unknown, display: boolean) => object }
}

/** Their commands are looked for only by an engine that may load more; mhchem wants a font besides. */
const extensions = TEX_EXTENSIONS.filter((name) => name !== 'begingroup' && name !== 'mhchem')
/** Chemistry has a grammar of its own. */
const CHEMISTRY = /\\(?:ce|pu)\b/

const library = createRequire(import.meta.url)('mathjax') as MathJaxLibrary
const warn = console.warn
console.warn = () => {}
await library.init({
  loader: { load: ['input/tex', ...extensions.map((name) => `[tex]/${name}`)] },
  tex: {
    macros: TEX_MACROS,
    packages: { '[+]': extensions, '[-]': ['noundefined', 'noerrors', 'require', 'autoload'] },
    formatError: (_jax: unknown, error: Error) => {
      throw error
    },
  },
  startup: { typeset: false },
})
console.warn = warn
const engine = (globalThis as unknown as { MathJax: Engine }).MathJax
const document = engine.startup.document

/** What the engine says against a formula, null where it can set it. */
function trial(tex: string, display: boolean): string | null {
  const [jax] = document.inputJax
  if (!jax || CHEMISTRY.test(tex)) return null
  try {
    const place = { node: null, n: 0, delim: '' }
    jax.compile(
      Object.assign(new document.options.MathItem(normalizeTex(tex), jax, display), { start: place, end: place }),
      document,
    )
    return null
  } catch (error) {
    // The engine's own faults are not errors of the language.
    return String((error as { message?: unknown } | null)?.message ?? error)
  }
}

parentPort?.on('message', ({ id, sources }: { id: number; sources: string[] }) => {
  engine.texReset()
  for (const source of sources) {
    const dollars = source.startsWith('$$') ? 2 : 1
    parentPort?.postMessage({ id, fault: trial(source.slice(dollars, -dollars), dollars === 2) })
  }
})
parentPort?.postMessage('ready')
