import { createRequire } from 'node:module'
import { TEX_EXTENSIONS, TEX_OPTIONS } from '../../../../lib/contracts/formula/engine.ts'
import type { TexInput } from '../../../../lib/contracts/formula/isolation.ts'

/** The parts of MathJax that this file uses; the package has no types. */
interface MathJaxLibrary {
  init(config: unknown): Promise<unknown>
}
interface Engine {
  loader: { preLoaded(name: string): void }
  startup: { document: MathDocument }
}

/** A MathJax table that maps names of one kind, such as commands, to their definitions. */
type Table = { _configuration: Iterable<{ item: { map?: ReadonlyMap<string, unknown> } }> }

interface Input extends TexInput {
  compile(item: unknown, document: MathDocument): unknown
  parseOptions: TexInput['parseOptions'] & {
    handlers: TexInput['parseOptions']['handlers'] & { get(kind: 'macro' | 'environment'): Table }
  }
}
interface MathDocument {
  inputJax: [Input]
  options: { MathItem: new (tex: string, jax: unknown, display: boolean) => object }
}

/** Loads MathJax, the engine that pages use, once per thread and without its output part. */
export async function loadEngine(): Promise<{ document: MathDocument; input: Input }> {
  const library = createRequire(import.meta.url)('mathjax') as MathJaxLibrary
  const engine = (globalThis as unknown as { MathJax: Engine }).MathJax
  const warn = console.warn
  console.warn = () => {}
  // The check does not draw formulas, so the chemistry extension needs no font.
  engine.loader.preLoaded('[mathjax-mhchem-extension]/chtml')
  await library.init({
    loader: { load: ['input/tex', 'adaptors/liteDOM', ...TEX_EXTENSIONS.map((name) => `[tex]/${name}`)] },
    tex: TEX_OPTIONS,
    startup: { typeset: false },
  })
  console.warn = warn
  const { document } = engine.startup
  return { document, input: document.inputJax[0] }
}
