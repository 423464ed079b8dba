/** A command of MathJax's parser, as the command tables contain it. */
interface Command {
  _func: (parser: Parser, name: string) => unknown
}

/** The part of MathJax's parser with which a command reads its arguments. */
interface Parser {
  i: number
  GetBrackets(name: string): string
  GetArgument(name: string): string
}

/** The part of MathJax's TeX input that stores the definitions of formulas. */
export interface TexInput {
  reset(): void
  parseOptions: {
    handlers: { retrieve(table: string): { lookup(name: string): Command | undefined } | null }
    /** State of mathtools that `\newtagform` and `\usetagform` change. */
    tags: { mtFormats: Map<string, unknown>; mtCurrent: unknown }
    /** The handler of each letter in a preamble; `\newcolumntype` adds handlers. */
    columnParser: { columnHandler: Record<string, unknown> }
    packageData: Map<string, { stack: { sandbox(): void; finish(): void }; model: { userColors: Map<string, string> } }>
  }
}

/**
 * Returns a function to call before each formula. The function restores the initial state of the engine: it removes
 * macros, environments, delimiters, labels, tag forms, columns and colours of the previous formula.
 */
export function isolator(inputs: readonly TexInput[]): () => void {
  const resets = inputs.map(isolated)
  return () => {
    for (const reset of resets) reset()
  }
}

function isolated(input: TexInput): () => void {
  const { parseOptions } = input
  const { tags, columnParser, packageData } = parseOptions
  const columns = { ...columnParser.columnHandler }
  limitCharacters(parseOptions)
  return () => {
    input.reset()
    const groups = packageData.get('begingroup')?.stack
    groups?.sandbox()
    groups?.finish()
    tags.mtFormats.clear()
    tags.mtCurrent = null
    columnParser.columnHandler = { ...columns }
    packageData.get('color')?.model.userColors.clear()
  }
}

/**
 * Limits two commands. MathJax remembers the font of `\unicode[font]{…}` for every later `\unicode` of the same
 * character and offers no way to reset it, so this function drops the font. `\U{5C}` would write a backslash and
 * thereby commands that no check of the source sees.
 */
function limitCharacters({ handlers }: TexInput['parseOptions']): void {
  const table = handlers.retrieve('unicode')
  before(table?.lookup('unicode'), (parser, name) => {
    parser.GetBrackets(name)
    parser.GetBrackets(name)
  })
  before(table?.lookup('U'), (parser, name) => {
    const start = parser.i
    if (Number.parseInt(parser.GetArgument(name), 16) < 0x80) throw new Error(`Invalid argument for ${name}`)
    parser.i = start
  })
}

function before(command: Command | undefined, step: Command['_func']): void {
  if (!command) return
  const run = command._func
  command._func = (parser, name) => {
    step(parser, name)
    return run(parser, name)
  }
}
