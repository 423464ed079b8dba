import { Node } from '@tiptap/core'

/** A blank that learners fill in. Blanks have no stored number: CSS counts them in the text. */
export const Blank = Node.create({
  name: 'blank',
  group: 'inline',
  inline: true,
  atom: true,
  parseHTML: () => [{ tag: 'span[data-blank]:empty' }],
  renderHTML: () => ['span', { 'data-blank': '' }],
  renderText: () => '____',
})
