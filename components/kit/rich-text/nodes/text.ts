import { type Editor, mergeAttributes, Node } from '@tiptap/core'
import { ALIGN, type Alignment, alignments, INDENT } from '@/lib/contracts/base/alignment'

/**
 * Attribute in the editor for a paragraph that is written without <p>; the written HTML never contains the attribute.
 */
export const BARE_ATTRIBUTE = 'data-bare'

export const Doc = Node.create({ name: 'doc', topNode: true, content: 'block+' })

export const Text = Node.create({ name: 'text', group: 'inline' })

/**
 * A paragraph. With `bare` it has no <p> in the written HTML, like the text of an option, a list item or a table cell.
 */
export const Paragraph = Node.create({
  name: 'paragraph',
  priority: 1000,
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    bare: {
      default: true,
      parseHTML: (element: HTMLElement) => element.hasAttribute(BARE_ATTRIBUTE),
      renderHTML: ({ bare }) => (bare ? { [BARE_ATTRIBUTE]: '' } : {}),
    },
    align: {
      default: null,
      parseHTML: (element: HTMLElement) => alignments.find((one) => one === element.getAttribute(ALIGN)) ?? null,
      renderHTML: ({ align }: { align?: Alignment | null }) => (align ? { [ALIGN]: align } : {}),
    },
    indent: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute(INDENT),
      renderHTML: ({ indent }) => (indent ? { [INDENT]: '' } : {}),
    },
  }),
  parseHTML: () => [{ tag: 'p' }],
  renderHTML: ({ HTMLAttributes }) => ['p', HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { 'Mod-Shift-e': () => toggleAlign(this.editor, 'center') }
  },
})

/**
 * Aligns the selected paragraphs to the centre or the right; if they are aligned like that already, to the left again.
 */
export function toggleAlign(editor: Editor, side: Alignment): boolean {
  const isOn = editor.isActive('paragraph', { align: side })
  return editor.commands.updateAttributes('paragraph', { align: isOn ? null : side })
}

/** The end of a line within a paragraph, as in a poem or a dialogue. */
export const LineBreak = Node.create({
  name: 'lineBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: () => ['br'],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    return {
      'Shift-Enter': () => this.editor.commands.insertContent({ type: this.name }, { updateSelection: true }),
    }
  },
})

export const Blockquote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: ({ HTMLAttributes }) => ['blockquote', mergeAttributes(HTMLAttributes), 0],
})
