import { Mark, type MarkConfig } from '@tiptap/core'

interface Style {
  name: string
  /**
   * Tags that mean the same, such as <strong> and <b>. New text gets the first; a tag in existing text stays as it is.
   */
  tags: readonly [string, ...string[]]
  key?: string
  excludes?: string
}

/** Defines a mark (a format of text) that consists only of a tag. */
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

/**
 * Defines a mark (a format of text) that is a span with an attribute. If `inclusive` is false, text that is typed at
 * the end of the span does not get the format.
 */
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

/** The placeholder for a picture that is missing, for example after an import. */
const MissingPicture = flagged('missingPicture', { class: 'missing-image' }, 'span.missing-image', false)

/** Attribute of a span with a dollar sign that does not belong to a formula; in the written HTML it is `\$`. */
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
