import { Mark, type MarkConfig } from '@tiptap/core'

interface Style {
  name: string
  /** New text gets the first tag; existing markup keeps its own. */
  tags: readonly [string, ...string[]]
  key?: string
  excludes?: string
}

/** Defines a mark with only a tag. */
function tagged({ name, tags, key, excludes }: Style) {
  const config: MarkConfig = {
    name,
    addAttributes: () => ({
      tag: {
        default: tags[0],
        parseHTML: (element: HTMLElement) => element.localName,
        rendered: false,
      },
    }),
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: ({ mark }) => [mark.attrs.tag as string, 0],
  }
  if (excludes !== undefined) config.excludes = excludes
  if (key) {
    config.addKeyboardShortcuts = function () {
      return { [key]: () => this.editor.commands.toggleMark(name) }
    }
  }
  return Mark.create(config)
}

export const underlineKinds = ['single', 'double', 'wavy'] as const
export type UnderlineKind = (typeof underlineKinds)[number]

const UNDERLINE = 'data-underline'

const Underline = Mark.create({
  name: 'underline',
  addAttributes: () => ({
    kind: {
      default: 'single',
      parseHTML: (element: HTMLElement) => element.getAttribute(UNDERLINE) ?? 'single',
      renderHTML: ({ kind }) => (kind === 'single' ? {} : { [UNDERLINE]: kind }),
    },
  }),
  parseHTML: () => [{ tag: 'u' }],
  renderHTML: ({ HTMLAttributes }) => ['u', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-u': () => this.editor.commands.toggleMark(this.name, { kind: 'single' }) }
  },
})

/** Defines a mark by one attribute of a span, which ends with the span: text typed after it does not belong to it. */
function flagged(name: string, attributes: Readonly<Record<string, string>>, selector: string, inclusive: boolean) {
  return Mark.create({
    name,
    inclusive,
    parseHTML: () => [{ tag: selector }],
    renderHTML: () => ['span', attributes, 0],
  })
}

/** Dots under characters (着重号). */
const Emphasis = flagged('emphasis', { 'data-emphasis': '' }, 'span[data-emphasis]', true)

/** The placeholder of an import's missing picture. */
const MissingPicture = flagged('missingPicture', { class: 'missing-image' }, 'span.missing-image', false)

/** A literal dollar sign: `\$` in the HTML. */
export const DOLLAR = 'data-dollar'
const Dollar = flagged('dollar', { [DOLLAR]: '' }, `span[${DOLLAR}]`, false)

export const marks = [
  tagged({ name: 'bold', tags: ['strong', 'b'], key: 'Mod-b' }),
  tagged({ name: 'italic', tags: ['em', 'i'], key: 'Mod-i' }),
  Underline,
  tagged({ name: 'strike', tags: ['s'] }),
  tagged({ name: 'subscript', tags: ['sub'], key: 'Mod-,', excludes: 'subscript superscript' }),
  tagged({ name: 'superscript', tags: ['sup'], key: 'Mod-.', excludes: 'subscript superscript' }),
  Emphasis,
  MissingPicture,
  Dollar,
]
