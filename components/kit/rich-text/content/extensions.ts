import type { Extensions } from '@tiptap/core'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Dropcursor } from '@tiptap/extensions/drop-cursor'
import { Gapcursor } from '@tiptap/extensions/gap-cursor'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
import { Blank } from '../nodes/blank'
import { Formula } from '../nodes/formula'
import { FormulaLines } from '../nodes/formula-lines'
import { Picture } from '../nodes/image'
import { marks } from '../nodes/marks'
import { Prose } from '../nodes/prose'
import { Ruby } from '../nodes/ruby'
import { tables } from '../nodes/table'
import { Blockquote, Doc, LineBreak, Paragraph, Text } from '../nodes/text'

/**
 * Turns off the rules that turn typed text into lists, because many lines of questions begin with "1." or "-" without
 * being list items.
 */
const quiet = { addInputRules: () => [] }

/** The kinds of content that rich text can have, with the editing functions for each. */
export const extensions: Extensions = [
  Doc,
  Paragraph,
  Text,
  LineBreak,
  Blockquote,
  BulletList.extend(quiet),
  OrderedList.extend(quiet),
  ListItem,
  ListKeymap,
  ...tables,
  ...marks,
  Blank,
  Ruby,
  Picture,
  Formula,
  FormulaLines,
  Prose,
  UndoRedo,
  Dropcursor,
  Gapcursor,
]

/** The same for a text within a line, such as an option: its formulas are never displayed on a line of their own. */
export const inlineExtensions: Extensions = extensions.filter((extension) => extension !== FormulaLines)
