import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { box, draw, type Edited, last } from '../testing'

afterEach(cleanup)

describe('a formula in the rich text input', () => {
  const formula = () => {
    const found = box().querySelector<HTMLElement>('.formula-node')
    if (!found) throw new Error('no formula')
    return found
  }
  const select = () => {
    const { editor } = box() as Edited
    act(() => void editor.chain().focus().setNodeSelection(2).run())
    return editor
  }

  it('is selected by a click, which does not open the formula dialog', async () => {
    draw('<p>若$x$则</p>')
    fireEvent.mouseDown(formula())
    fireEvent.mouseUp(formula())
    fireEvent.click(formula())
    expect(screen.queryByRole('dialog')).toBeNull()
    act(() => box().focus())
    select()
    expect((await screen.findByRole('button', { name: '编辑公式（双击或 Enter）' })).tabIndex).toBe(-1)
  })

  it.each([
    ['a letter', { key: 'a' }],
    ['an input method', { key: 'Process', keyCode: 229 }],
  ])(
    'remains when %s is typed while the formula is selected, and the text is inserted beside the formula',
    (_, key) => {
      draw('<p>若$x$则</p>')
      const editor = select()
      fireEvent.keyDown(box(), key)
      const { from, to } = editor.state.selection
      expect([from, to]).toEqual([3, 3])
    },
  )

  it('remains when text is inserted without a key press, for example by dictation', async () => {
    const bench = draw('<p>若$x$则</p>')
    select()
    const event = { inputType: 'insertText', data: '右', bubbles: true, cancelable: true }
    act(() => void box().dispatchEvent(new InputEvent('beforeinput', event)))
    await waitFor(() => expect(last(bench)).toBe('<p>若$x$右则</p>'))
  })

  it('is removed by the Delete key', async () => {
    const bench = draw('<p>若$x$则</p>')
    select()
    fireEvent.keyDown(box(), { key: 'Delete', code: 'Delete' })
    await waitFor(() => expect(last(bench)).toBe('<p>若则</p>'))
  })

  it('is shown as a block if it is alone on its line, unless the input allows only one line', () => {
    draw('$$2$$')
    expect(formula().querySelector('.formula')?.hasAttribute('data-display')).toBe(true)
    cleanup()
    draw('$$2$$', { compact: true, inline: true })
    expect(formula().querySelector('.formula')?.hasAttribute('data-display')).toBe(false)
  })
})

describe('LaTeX in the running text of the rich text input', () => {
  it.each([
    ['选出~\\uline{~~~~~~}~个', '.prose-blank', ''],
    ['\\underline{ }', '.prose-blank', ''],
    ['<p>一\\uline{甲乙}</p>', '.prose-u', '甲乙'],
    ['\\textbf{甲\\emph{乙}}', '.prose-i', '乙'],
    ['$x$与\\uline{~~}和$y$', '.prose-blank', ''],
  ])('%s is rendered like in the viewers, and the stored text remains unchanged', (html, drawn, text) => {
    const bench = draw(html)
    expect(box().querySelector(drawn)?.textContent).toBe(text)
    expect(bench.values).toEqual([html])
  })

  it.each(['$\\underline{x}$', '\\uline{~', '\\{~\\}', '价格 \\$5'])('%s is not rendered as LaTeX', (html) => {
    draw(html)
    expect(box().querySelector('[class^="prose-"]')).toBeNull()
  })

  it('shows its source while the caret is in the LaTeX', async () => {
    draw('<p>甲乙丙\\uline{~~}</p>')
    const { editor } = box() as Edited
    act(() => box().focus())
    act(() => void editor.commands.setTextSelection(7))
    await waitFor(() => expect(box().querySelector('.prose-blank')).toBeNull())
    act(() => void editor.commands.setTextSelection(1))
    expect(box().querySelector('.prose-blank')).not.toBeNull()
  })
})
