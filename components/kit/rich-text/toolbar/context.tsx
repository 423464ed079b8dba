'use client'

import type { Editor } from '@tiptap/core'
import type { Node } from '@tiptap/pm/model'
import { NodeSelection } from '@tiptap/pm/state'
import { columnWidth, setColumnWidth } from '../nodes/column-width'
import { type TableBorders, tableBorders } from '../nodes/table'
import { captionHtml, captionText } from '../nodes/table-caption'
import { Bar } from './bar'
import type { Desk } from './tools'
import { useActive } from './use-active'

/** Shows tools for the selected picture, pinyin or formula, or for the table that contains the caret. */
export function Context(desk: Desk) {
  const { editor } = desk
  const place = useActive(editor, placeOf)
  const [kind, at] = place.split(':')
  const node = at === undefined ? null : editor.state.doc.nodeAt(Number(at))
  if (kind === 'image' && node) return <PictureTools key={at} editor={editor} node={node} at={Number(at)} />
  if (kind === 'ruby' && node) return <RubyTools key={at} editor={editor} node={node} at={Number(at)} />
  if (kind === 'formula') return <FormulaTools openFormula={desk.openFormula} />
  return kind === 'table' ? <TableTools editor={editor} /> : null
}

/**
 * Returns a text that describes the selection, so that a change can be noticed. For a picture, pinyin or formula, the
 * text contains its type, position and attributes. For a caret in a table, it contains properties of the table.
 */
function placeOf(editor: Editor): string {
  const { selection } = editor.state
  if (selection instanceof NodeSelection) {
    const { name } = selection.node.type
    if (/^(image|ruby|formula)$/.test(name)) return `${name}:${selection.from}:${JSON.stringify(selection.node.attrs)}`
  }
  if (!editor.isActive('table')) return ''
  const { borders, caption } = editor.getAttributes('table')
  return `table::${JSON.stringify([borders, caption, columnWidth(editor.state)])}`
}

interface ToolProps {
  editor: Editor
  node: Node
  at: number
}

function change({ editor, node, at }: ToolProps, attrs: Readonly<Record<string, unknown>>): void {
  const { state, view } = editor
  const tr = state.tr.setNodeMarkup(at, undefined, { ...node.attrs, ...attrs })
  view.dispatch(tr.setSelection(NodeSelection.create(tr.doc, at)))
}

function PictureTools(piece: ToolProps) {
  const { alt, width, height } = piece.node.attrs
  const resize = (next: number) => {
    const ratio = width && height ? height / width : null
    change(piece, { width: next || null, height: next && ratio ? Math.round(next * ratio) : null })
  }
  return (
    <Bar role="group" aria-label="图片">
      <label style={{ flex: '1 1 180px' }}>
        替代文字
        <input
          style={{ flex: 1 }}
          value={alt}
          maxLength={200}
          placeholder="看不到图时读什么"
          onChange={(event) => change(piece, { alt: event.target.value })}
        />
      </label>
      <label>
        宽度
        <input
          style={{ width: 64 }}
          inputMode="numeric"
          value={width ?? ''}
          placeholder="原始"
          onChange={(event) => resize(Math.min(2000, Number(event.target.value.replace(/\D/g, ''))))}
        />
      </label>
    </Bar>
  )
}

function RubyTools(piece: ToolProps) {
  const { base, reading } = piece.node.attrs
  return (
    <Bar role="group" aria-label="注音">
      <label>
        “{base}”的读音
        <input
          style={{ width: 120 }}
          value={reading}
          maxLength={40}
          spellCheck={false}
          onChange={(event) => change(piece, { reading: event.target.value })}
        />
      </label>
      <button type="button" onMouseDown={preventFocus} onClick={() => removeReading(piece)}>
        去掉注音
      </button>
    </Bar>
  )
}

function removeReading({ editor, node, at }: ToolProps): void {
  const { schema, tr } = editor.state
  editor.view.dispatch(tr.replaceWith(at, at + 1, schema.text(node.attrs.base || ' ', node.marks)))
  editor.view.focus()
}

function FormulaTools({ openFormula }: Pick<Desk, 'openFormula'>) {
  return (
    <Bar role="group" aria-label="所选公式">
      <button type="button" tabIndex={-1} onMouseDown={preventFocus} onClick={openFormula}>
        编辑公式（双击或 Enter）
      </button>
    </Bar>
  )
}

const preventFocus = (event: { preventDefault(): void }) => event.preventDefault()

const borderNames: Record<TableBorders, string> = { all: '全部边框', outer: '仅外框', rows: '仅横线', none: '无边框' }

/** The actions on tables; an action that is impossible at the caret is disabled. */
const tableActions = [
  ['addRowBefore', '上方插行'],
  ['addRowAfter', '下方插行'],
  ['addColumnBefore', '左侧插列'],
  ['addColumnAfter', '右侧插列'],
  ['deleteRow', '删行'],
  ['deleteColumn', '删列'],
  ['mergeCells', '合并'],
  ['splitCell', '拆分'],
  ['toggleHeaderRow', '表头行'],
  ['deleteTable', '删除表格'],
] as const

function TableTools({ editor }: { editor: Editor }) {
  const can = useActive(editor, () => tableActions.map(([action]) => (editor.can()[action]() ? '1' : '0')).join(''))
  const { borders, caption } = editor.getAttributes('table') as { borders: TableBorders; caption: string }
  const update = (attrs: object) => editor.chain().updateAttributes('table', attrs).run()
  return (
    <Bar role="group" aria-label="表格">
      {tableActions.map(([action, name], index) => (
        <button
          key={action}
          type="button"
          disabled={can[index] === '0'}
          onMouseDown={preventFocus}
          onClick={() => editor.chain().focus()[action]().run()}
        >
          {name}
        </button>
      ))}
      <select aria-label="边框" value={borders} onChange={(event) => update({ borders: event.target.value })}>
        {tableBorders.map((kind) => (
          <option key={kind} value={kind}>
            {borderNames[kind]}
          </option>
        ))}
      </select>
      <label>
        列宽
        <input
          style={{ width: 56 }}
          inputMode="numeric"
          value={columnWidth(editor.state) ?? ''}
          placeholder="自动"
          onChange={({ target }) =>
            setColumnWidth(editor, Math.min(2000, Number(target.value.replace(/\D/g, ''))) || null)
          }
        />
      </label>
      <label style={{ flex: '1 1 160px' }}>
        表题
        <input
          style={{ flex: 1 }}
          value={captionText(caption)}
          maxLength={200}
          placeholder="可含 $公式$"
          onChange={({ target }) => update({ caption: captionHtml(target.value) })}
        />
      </label>
    </Bar>
  )
}
