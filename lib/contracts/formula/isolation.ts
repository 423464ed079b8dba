/** A command of MathJax's parser, as it stands in a table of commands. */
interface Command {
  _func: (parser: Parser, name: string) => unknown
}

/** The part of MathJax's parser that a command reads its arguments with. */
interface Parser {
  i: number
  GetBrackets(name: string): string
  GetArgument(name: string): string
}

/** The part of MathJax's TeX input that holds what formulas define. */
export interface TexInput {
  reset(): void
  parseOptions: {
    handlers: { retrieve(table: string): { lookup(name: string): Command | undefined } | null }
    /** Of mathtools: `\newtagform`, `\usetagform`. */
    tags: { mtFormats: Map<string, unknown>; mtCurrent: unknown }
    /** What each letter of a preamble does; `\newcolumntype` adds some. */
    columnParser: { columnHandler: Record<string, unknown> }
    packageData: Map<string, { stack: { sandbox(): void; finish(): void }; model: { userColors: Map<string, string> } }>
  }
}

/**
 * Answers a function to call before each formula, after which the engine is as it was before any: macros, environments,
 * delimiters, labels, forms of tags, columns and colours of the formula before it are gone.
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
 * MathJax remembers the font of `\unicode[font]{…}` for every later `\unicode` of the same character, out of reach from
 * here, so that the font is not passed on. `\U{5C}` would write a backslash, and with it commands that no check of the
 * source sees.
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
