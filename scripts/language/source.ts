import { parseSync } from 'oxc-parser'

/** A comment as a reader sees it: consecutive `//` lines are one. */
export interface Comment {
  /** Line of the file on which the comment begins, from 1. */
  readonly line: number
  /** Line of the file on which the comment ends, from 1. */
  readonly lastLine: number
  /** The comment's text without comment marks, as one line. */
  readonly text: string
}

/** A text in the code (a test title or a message) that may change without changing the behaviour of the program. */
export interface Wording {
  readonly kind: 'test title' | 'test group' | 'message'
  readonly text: string
  /** Titles of the groups around a test, outermost first. */
  readonly within: readonly string[]
}

export interface Source {
  readonly comments: readonly Comment[]
  readonly wordings: readonly Wording[]
  /** The syntax tree as text, without positions, comments, imports and names, and with every wording replaced by its kind. */
  readonly shape: string
  /** Identifiers and string literals (in quotes) in the order of the tree; a renaming may change them. */
  readonly names: readonly string[]
  /** Imported and re-exported names as `module imported local`, because a renaming changes their order. */
  readonly imports: readonly (readonly [module: string, imported: string, local: string])[]
}

/** Functions of vitest and Playwright whose first argument is a title. */
const TITLED = new Set(['it', 'test', 'describe'])
/** Objects whose methods write to the log or the command line. */
const LOGS = new Set(['log', 'console', 'logger'])
/** Matches comments that instruct a tool; such comments are no sentences. */
const INSTRUCTION = /^\s*(?:biome-ignore|@vitest-environment|@ts-expect-error|@__PURE__|#__|\/ <reference)/

/** Fields of a node that give its position or its spelling and not its meaning. */
const IGNORED = new Set(['start', 'end', 'range', 'loc', 'raw', 'shorthand'])

interface Node {
  readonly type: string
  readonly [field: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * The names in an expression: `it` and `each` for `it.each(rows)`, `request`, `log` and `info` for `request.log.info`.
 */
function namesOf(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'Identifier') return [String(node.name)]
  if (node.type === 'MemberExpression') return [...namesOf(node.object), ...namesOf(node.property)]
  if (node.type === 'CallExpression') return namesOf(node.callee)
  if (node.type === 'TaggedTemplateExpression') return namesOf(node.tag)
  return []
}

/**
 * Returns the kind of wording that the first argument of a call is; undefined if a change of this argument would change
 * the behaviour.
 */
function kindOf(call: Node): Wording['kind'] | undefined {
  const names = namesOf(call.callee)
  if (TITLED.has(names[0] ?? '')) return names.includes('describe') ? 'test group' : 'test title'
  return names.slice(0, -1).some((name) => LOGS.has(name)) ? 'message' : undefined
}

function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral') return undefined
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }) => value.cooked).join('{…}')
}

/** Reads a TypeScript file. @throws where the syntax of the file is wrong */
export function readSource(file: string, text: string): Source {
  const { program, comments, errors } = parseSync(file, text, { preserveParens: false })
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const wordings: Wording[] = []
  const names: string[] = []

  /** Titles of the groups around the node that is being read. */
  const within: string[] = []

  function masked(call: Node): unknown[] {
    const kind = kindOf(call)
    const depth = within.length
    const parts = (call.arguments as unknown[]).map((argument) => {
      const words = kind === undefined ? undefined : literalText(argument)
      if (kind === undefined || words === undefined) return bare(argument)
      wordings.push({ kind, text: words, within: within.slice(0, depth) })
      if (kind !== 'message') within.push(words)
      // The values that a template fills in are behaviour.
      return [kind, isNode(argument) && argument.type === 'TemplateLiteral' ? bare(argument.expressions) : []]
    })
    within.length = depth
    return parts
  }

  function bare(value: unknown): unknown {
    if (Array.isArray(value)) return value.filter((item) => !isLayout(item)).map(bare)
    if (typeof value === 'bigint' || value instanceof RegExp) return String(value)
    if (typeof value !== 'object' || value === null) return value
    const named = isNode(value) ? nameOf(value) : undefined
    if (named !== undefined) names.push(named)
    const fields = Object.entries(value).filter(
      ([name]) => !IGNORED.has(name) && !(named !== undefined && (name === 'name' || name === 'value')),
    )
    const whole = Object.fromEntries(fields.map(([name, field]) => [name, name === 'arguments' ? field : bare(field)]))
    if (!('arguments' in value)) return whole
    return {
      ...whole,
      arguments: isNode(value) && value.type === 'CallExpression' ? masked(value) : bare(value.arguments),
    }
  }

  const statements: readonly unknown[] = program.body
  const shape = JSON.stringify(bare(statements.filter((statement) => !isImport(statement))))
  return { comments: joined(text, comments), wordings, shape, names, imports: statements.flatMap(importsOf) }
}

/** Whether a node is a line break between JSX elements, which renders nothing. */
const isLayout = (node: unknown): boolean =>
  isNode(node) && node.type === 'JSXText' && /^\s*\n\s*$/.test(String(node.value))

/** Whether a node is a statement that imports or re-exports names from another module. */
const isImport = (node: unknown): node is Node =>
  isNode(node) && (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source)))

/**
 * Returns the names that a statement imports or re-exports; for an import without names, one entry with empty names.
 */
function importsOf(node: unknown): Source['imports'] {
  if (!isImport(node)) return []
  const module = literalText(node.source) ?? ''
  const specifiers = node.specifiers as { imported?: unknown; exported?: unknown; local: unknown; type: string }[]
  if (specifiers.length === 0) return [[module, '', '']]
  return specifiers.map(({ imported, exported, local, type }) =>
    exported === undefined
      ? [module, textOf(imported) ?? type, textOf(local) ?? '']
      : [module, textOf(local) ?? '', textOf(exported) ?? ''],
  )
}

const textOf = (node: unknown): string | undefined =>
  isNode(node) ? (literalText(node) ?? String(node.name)) : undefined

/** Returns the name of an identifier and the text of a string literal; undefined for other nodes. */
function nameOf(node: Node): string | undefined {
  if ((node.type === 'Identifier' || node.type === 'JSXIdentifier') && typeof node.name === 'string') return node.name
  return node.type === 'Literal' && typeof node.value === 'string' ? `'${node.value}'` : undefined
}

interface Raw {
  readonly type: 'Line' | 'Block'
  readonly value: string
  readonly start: number
  readonly end: number
}

/** Joins the lines of each `//` comment, and leaves out comments that instruct a tool. */
function joined(text: string, raws: readonly Raw[]): Comment[] {
  const found: { line: number; text: string; end: number; type: Raw['type'] }[] = []
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length
  for (const { type, value, start, end } of raws) {
    if (INSTRUCTION.test(value)) continue
    const words = value
      .split('\n')
      .map((line) => line.replace(/^\s*\*+/, '').trim())
      .filter((line) => line !== '')
      .join(' ')
    const last = found.at(-1)
    const follows = last && type === 'Line' && last.type === 'Line' && /^\r?\n[ \t]*$/.test(text.slice(last.end, start))
    if (follows) {
      last.text += ` ${words}`
      last.end = end
    } else found.push({ line: lineAt(start), text: words, end, type })
  }
  return found
    .filter((comment) => comment.text !== '')
    .map(({ line, end, text: words }) => ({ line, lastLine: lineAt(end), text: words }))
}
