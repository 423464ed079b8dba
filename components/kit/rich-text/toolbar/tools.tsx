import Center from '@mui/icons-material/FormatAlignCenter'
import Right from '@mui/icons-material/FormatAlignRight'
import Bold from '@mui/icons-material/FormatBold'
import Clear from '@mui/icons-material/FormatClear'
import Indent from '@mui/icons-material/FormatIndentIncrease'
import Italic from '@mui/icons-material/FormatItalic'
import Bullets from '@mui/icons-material/FormatListBulleted'
import Numbers from '@mui/icons-material/FormatListNumbered'
import Functions from '@mui/icons-material/Functions'
import Picture from '@mui/icons-material/ImageOutlined'
import Redo from '@mui/icons-material/Redo'
import Subscript from '@mui/icons-material/Subscript'
import Superscript from '@mui/icons-material/Superscript'
import Table from '@mui/icons-material/TableChartOutlined'
import Undo from '@mui/icons-material/Undo'
import type { Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import type { Alignment } from '@/lib/contracts/base/alignment'
import type { UnderlineKind } from '../nodes/marks'
import { toggleAlign } from '../nodes/text'
import { addReadings } from './add-readings'

/** The functions of the input that a tool of the toolbar may use. */
export interface Desk {
  editor: Editor
  openFormula: () => void
  choosePicture: (() => void) | undefined
  blanks: boolean
}

export interface Tool {
  name: string
  keys?: string
  face: ReactNode
  /** True for the first tool of a group. */
  isSeparate?: boolean
  run: (desk: Desk) => void
  isOn?: (editor: Editor) => boolean
  /** Returns whether the toolbar contains the tool; absent if it always does. */
  isOffered?: (desk: Desk) => boolean
}

const mark = (name: string, type: string, face: ReactNode, keys?: string): Tool => ({
  name,
  face,
  ...(keys ? { keys } : {}),
  run: ({ editor }) => editor.chain().focus().toggleMark(type).run(),
  isOn: (editor) => editor.isActive(type),
})

function underline(name: string, kind: UnderlineKind, keys?: string): Tool {
  return {
    name,
    face: <u className={kind}>U</u>,
    ...(keys ? { keys } : {}),
    run: ({ editor }) => {
      const on = editor.isActive('underline', { kind })
      const chain = editor.chain().focus()
      if (on) chain.unsetMark('underline').run()
      else chain.setMark('underline', { kind }).run()
    },
    isOn: (editor) => editor.isActive('underline', { kind }),
  }
}

const align = (name: string, side: Alignment, face: ReactNode, keys?: string): Tool => ({
  name,
  face,
  ...(keys ? { keys } : {}),
  run: ({ editor }) => {
    toggleAlign(editor, side)
    editor.commands.focus()
  },
  isOn: (editor) => editor.isActive('paragraph', { align: side }),
})

export const tools: readonly Tool[] = [
  {
    name: '公式',
    keys: 'Ctrl+M',
    face: <Functions />,
    run: ({ openFormula }) => openFormula(),
    isOn: (editor) => editor.isActive('formula'),
  },
  {
    name: '填空',
    keys: 'Ctrl+Shift+B',
    face: '空',
    run: ({ editor }) => editor.chain().focus().insertContent({ type: 'blank' }).run(),
    isOffered: ({ blanks }) => blanks,
  },
  {
    name: '图片',
    face: <Picture />,
    run: ({ choosePicture }) => choosePicture?.(),
    isOffered: ({ choosePicture }) => choosePicture !== undefined,
  },
  {
    name: '表格',
    face: <Table />,
    run: ({ editor }) => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: false }).run(),
    isOn: (editor) => editor.isActive('table'),
    isOffered: ({ editor }) => !editor.isActive('table'),
  },
  { ...mark('粗体', 'bold', <Bold />, 'Ctrl+B'), isSeparate: true },
  mark('斜体', 'italic', <Italic />, 'Ctrl+I'),
  underline('下划线', 'single', 'Ctrl+U'),
  underline('双下划线', 'double'),
  underline('波浪线', 'wavy'),
  mark('着重号', 'emphasis', <span className="dotted">重</span>),
  mark('下标', 'subscript', <Subscript />, 'Ctrl+,'),
  mark('上标', 'superscript', <Superscript />, 'Ctrl+.'),
  {
    name: '注音',
    face: '音',
    run: ({ editor }) => void addReadings(editor),
  },
  { ...align('居中', 'center', <Center />, 'Ctrl+Shift+E'), isSeparate: true },
  align('右对齐', 'right', <Right />),
  {
    name: '首行缩进',
    face: <Indent />,
    run: ({ editor }) => {
      const indent = !editor.isActive('paragraph', { indent: true })
      editor.chain().focus().updateAttributes('paragraph', { indent }).run()
    },
    isOn: (editor) => editor.isActive('paragraph', { indent: true }),
  },
  {
    name: '项目列表',
    isSeparate: true,
    face: <Bullets />,
    run: ({ editor }) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: '编号列表',
    face: <Numbers />,
    run: ({ editor }) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: '清除格式',
    face: <Clear />,
    run: ({ editor }) =>
      editor.chain().focus().unsetAllMarks().updateAttributes('paragraph', { align: null, indent: false }).run(),
  },
  {
    name: '撤销',
    keys: 'Ctrl+Z',
    isSeparate: true,
    face: <Undo />,
    run: ({ editor }) => editor.chain().focus().undo().run(),
  },
  { name: '重做', keys: 'Ctrl+Y', face: <Redo />, run: ({ editor }) => editor.chain().focus().redo().run() },
]
