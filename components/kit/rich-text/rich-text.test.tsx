import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { wordOptions } from './paste/fixtures'
import { box, draw, type Edited, last } from './testing'

afterEach(cleanup)

async function paste(text: string, html = ''): Promise<void> {
  const kept: Record<string, string> = { 'text/plain': text, 'text/html': html }
  const clipboardData = { types: Object.keys(kept), files: [], getData: (type: string) => kept[type] ?? '' }
  await act(async () => void fireEvent.paste(box(), { clipboardData }))
}

const odd = '<p>甲  乙<b>丙</b>\n与 $a&lt;b$</p><table><tr><td>1</td></tr></table>'

describe('the rich text input', () => {
  it('reports no value before an edit, and the original value after an undo', async () => {
    const bench = draw(odd, { blanks: true })
    expect(box().textContent).toContain('甲  乙丙')
    expect(bench.values).toEqual([odd])
    fireEvent.keyDown(box(), { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true })
    await waitFor(() => expect(last(bench)).toContain('<span data-blank=""></span>'))
    expect(last(bench), 'what was not touched stays').toContain('<b>丙</b>')
    fireEvent.keyDown(box(), { key: 'z', code: 'KeyZ', ctrlKey: true })
    await waitFor(() => expect(last(bench)).toBe(odd))
  })

  it('shows a value that the form sets, and does not report that value as a change', async () => {
    const bench = draw('<p>一</p>')
    act(() => bench.set('<p>二</p>'))
    expect(box().textContent).toBe('二')
    expect(bench.values).toEqual(['<p>一</p>'])
  })

  it('has an accessible name, and connects its error message for screen readers', () => {
    draw('', { required: true, error: '请输入题干' })
    expect(box().getAttribute('aria-required')).toBe('true')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('请输入题干')
  })

  it('cannot be edited and has no toolbar if the input is read-only', async () => {
    draw('<p>一</p>', { readOnly: true })
    expect(box().getAttribute('contenteditable')).toBe('false')
    fireEvent.focus(box())
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('shows a toolbar while the input has the focus; Tab skips the toolbar, Alt+F10 and Escape lead there and back', async () => {
    draw('<p>一</p>', { blanks: true })
    expect(screen.queryByRole('toolbar')).toBeNull()
    act(() => box().focus())
    const bar = await screen.findByRole('toolbar', { name: '格式' })
    expect([...bar.querySelectorAll('button')].filter((button) => button.tabIndex >= 0)).toEqual([])
    fireEvent.keyDown(box(), { key: 'F10', altKey: true })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('公式')
    fireEvent.keyDown(bar, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('填空')
    fireEvent.keyDown(bar, { key: 'Escape' })
    expect(document.activeElement).toBe(box())
    fireEvent.keyDown(box(), { key: 'F10', altKey: true })
    expect(document.activeElement?.getAttribute('aria-label'), 'the tool used last').toBe('填空')
    fireEvent.keyDown(bar, { key: 'Tab' })
    expect(document.activeElement).toBe(box())
  })

  it("shows its toolbar in the form's place for toolbars, also while the toolbar has the focus", async () => {
    const place = document.body.appendChild(document.createElement('div'))
    draw('<p>一</p>', {}, place)
    act(() => box().focus())
    const bar = await screen.findByRole('toolbar', { name: '格式' })
    expect(place.contains(bar)).toBe(true)
    fireEvent.keyDown(box(), { key: 'F10', altKey: true })
    expect(place.contains(document.activeElement)).toBe(true)
    act(() => (document.activeElement as HTMLElement).blur())
    expect(screen.queryByRole('toolbar')).toBeNull()
    place.remove()
  })

  it('passes the Enter key to the form only at the end of the text, if the form handles Enter', async () => {
    let entered = 0
    const bench = draw('<p>一二</p>', { compact: true, onEnter: () => (entered += 1) })
    const { editor } = box() as Edited
    act(() => void editor.commands.setTextSelection(2))
    fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter' })
    await waitFor(() => expect(last(bench)).toBe('<p>一</p><p>二</p>'))
    act(() => void editor.commands.setTextSelection(editor.state.doc.content.size - 1))
    fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter', shiftKey: true })
    await waitFor(() => expect(last(bench)).toContain('<br />'))
    expect(entered).toBe(0)
    fireEvent.keyDown(box(), { key: 'Enter', code: 'Enter' })
    expect(entered).toBe(1)
  })

  it('stores a single line without a paragraph element in compact mode', async () => {
    const bench = draw('', { compact: true })
    await paste('$x$ 米')
    await waitFor(() => expect(last(bench)).toBe('$x$ 米'))
  })

  it('offers pasted content to the form, and inserts the content as text if the form refuses the content', async () => {
    const offered: string[] = []
    let takes = true
    const bench = draw('', {
      onPasted: async ({ html, insert }) => {
        offered.push(html)
        if (takes) insert('<p>两棵树，$x$</p>')
        return takes
      },
    })
    await paste('', wordOptions)
    await waitFor(() => expect(last(bench)).toBe('<p>两棵树，$x$</p>'))
    expect(offered[0]).toContain('两棵树一共高多少米？')
    expect(offered[0]).toContain('五<b>米</b>')
    takes = false
    await paste('A. 一\nB. 二')
    await waitFor(() => expect(last(bench)).toContain('A. 一'))
    expect(offered).toHaveLength(2)
  })

  it('stores the pictures of pasted content that the form handles, and marks a picture that failed', async () => {
    URL.createObjectURL = () => `blob:${Math.random()}`
    URL.revokeObjectURL = () => undefined
    const answers = ['/api/zakj-admin/file/read?id=1']
    let html = ''
    draw('', {
      upload: async () => {
        const address = answers.shift()
        if (!address) throw new Error('满了')
        return address
      },
      onPasted: async ({ stored }) => {
        html = await stored()
        return true
      },
    })
    const picture = '<img src="data:image/png;base64,iVBORw0KGgo=">'
    await paste('', `<p>1. 如图${picture}</p><p>2. 如图${picture}</p>`)
    await waitFor(() => expect(html).toContain('图片缺失'))
    expect(html).toContain('<p>1. 如图<img src="/api/zakj-admin/file/read?id=1" alt="" /></p>')
    expect(html).toContain('2. 如图<span class="missing-image">［图片缺失：粘贴的图片.png］</span>')
  })

  it('shows a picture of another site as a placeholder, which the next pasted picture replaces', async () => {
    URL.createObjectURL = () => 'blob:one'
    URL.revokeObjectURL = () => undefined
    const bench = draw('', { upload: async () => '/api/zakj-admin/file/read?id=1' })
    await paste('', '<p>如图<img src="https://example.com/a.png?x=1" alt="三棱锥，$P$-ABC">，求</p>')
    expect(await screen.findByText(/1 张图片在其他网站上.*已标出位置/)).toBeTruthy()
    const mark = '<span class="missing-image">［网页图片：三棱锥，＄P＄-ABC，https://example.com/a.png?x=1］</span>'
    await waitFor(() => expect(last(bench)).toBe(`<p>如图${mark}，求</p>`))
    const { editor } = box() as Edited
    act(() => void editor.commands.setTextSelection(8))
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const clipboardData = { types: ['Files'], files: [file], getData: () => '' }
    await act(async () => void fireEvent.paste(box(), { clipboardData }))
    const picture = '<img src="/api/zakj-admin/file/read?id=1" alt="三棱锥，＄P＄-ABC" />'
    await waitFor(() => expect(last(bench)).toBe(`<p>如图${picture}，求</p>`))
  })

  it('refuses pictures in a text that allows no pictures', async () => {
    const bench = draw('')
    await paste('', '<p>图<img src="https://example.com/a.png">一</p>')
    expect(await screen.findByText('这里不能放图片，去掉了 1 张')).toBeTruthy()
    await waitFor(() => expect(last(bench)).toBe('<p>图一</p>'))
  })

  it('reports how many pasted formulas were read from their drawing, and how many failed', async () => {
    const bench = draw('', { upload: async () => '/a' })
    const drawn = (html: string) => `<span class="katex"><span class="katex-html">${html}</span></span>`
    await paste('', `<p>由 ${drawn('<span class="mord">x</span>')} 与 ${drawn('<span class="rlap">y</span>')} 得</p>`)
    const note = '1 个公式没有带来源码，是按画出来的样子读的，请逐个核对；1 个公式没有读出，已标出位置，请重新输入'
    expect(await screen.findByText(note)).toBeTruthy()
    const mark = '<span class="missing-image">［公式缺失：y］</span>'
    await waitFor(() => expect(last(bench)).toBe(`<p>由 $x$ 与 ${mark} 得</p>`))
  })

  it('shows a picture that stayed in a Word file as a placeholder, which the next pasted picture replaces', async () => {
    URL.createObjectURL = () => 'blob:one'
    URL.revokeObjectURL = () => undefined
    const bench = draw('', { upload: async () => '/api/zakj-admin/file/read?id=1' })
    await paste('', '<p>如图<img src="file:///C:/Temp/clip_image002.png">，求</p>')
    expect(await screen.findByText(/1 张图片留在原来的文件里/)).toBeTruthy()
    const mark = '<span class="missing-image">［图片缺失：clip_image002.png］</span>'
    await waitFor(() => expect(last(bench)).toBe(`<p>如图${mark}，求</p>`))
    const { editor } = box() as Edited
    act(() => void editor.commands.setTextSelection(8))
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    const clipboardData = { types: ['Files'], files: [file], getData: () => '' }
    await act(async () => void fireEvent.paste(box(), { clipboardData }))
    await waitFor(() => expect(last(bench)).toBe('<p>如图<img src="/api/zakj-admin/file/read?id=1" alt="" />，求</p>'))
  })
})

describe('a form that contains a rich text input', () => {
  it('handles Ctrl+Enter in the rich text input', () => {
    const bench = draw('<p>一</p>')
    const event = new KeyboardEvent('keydown', {
      key: 'Enter',
      code: 'Enter',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    })
    fireEvent(box(), event)
    expect(event.defaultPrevented).toBe(false)
    expect(bench.values).toEqual(['<p>一</p>'])
  })

  it('can set a text as an edit that Ctrl+Z undoes, or as a new value that Ctrl+Z keeps', async () => {
    const edit = draw('<p>一</p>', { edited: true })
    act(() => edit.set('<p>二</p>'))
    fireEvent.keyDown(box(), { key: 'z', code: 'KeyZ', ctrlKey: true })
    await waitFor(() => expect(last(edit)).toBe('<p>一</p>'))
    cleanup()
    const stored = draw('<p>一</p>')
    act(() => stored.set('<p>二</p>'))
    fireEvent.keyDown(box(), { key: 'z', code: 'KeyZ', ctrlKey: true })
    expect(box().textContent).toBe('二')
  })

  it('is informed how the blanks of the text moved', async () => {
    const moves: unknown[] = []
    const bench = draw('<p>甲<span data-blank=""></span>乙</p>', {
      blanks: true,
      onChange: (_html, told) => void moves.push(told),
    })
    fireEvent.keyDown(box(), { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true })
    await waitFor(() => expect(moves).toEqual([{ before: 1, from: [null, 0] }]))
    expect(bench.values).toHaveLength(1)
  })

  it('keeps a picture that is being uploaded when the form sets the text', async () => {
    URL.createObjectURL = () => 'blob:here'
    URL.revokeObjectURL = () => undefined
    let arrive: (address: string) => void = () => undefined
    const upload = () => new Promise<string>((resolve) => (arrive = resolve))
    const bench = draw('<p>一</p>', { upload })
    const chosen = screen.getByLabelText('题干：选择图片')
    const picture = new File(['x'], '图.png', { type: 'image/png' })
    await act(async () => void fireEvent.change(chosen, { target: { files: [picture] } }))
    expect(box().querySelector('.image-node img')?.getAttribute('src')).toBe('blob:here')
    act(() => bench.set('<p>一 </p>'))
    expect(box().querySelector('.image-node img'), 'still shown').not.toBeNull()
    await act(async () => arrive('/api/zakj-admin/file/read?id=1'))
    await waitFor(() => expect(last(bench)).toContain('src="/api/zakj-admin/file/read?id=1"'))
  })

  it('receives typed text after a pause, and every other change at once', async () => {
    const bench = draw('<p>一</p>')
    const type = (text: string) => act(() => void (box() as Edited).editor.commands.insertContentAt(2, text))
    type('二')
    expect(bench.values, 'not yet').toEqual(['<p>一</p>'])
    fireEvent.keyDown(box(), { key: 'ArrowUp', altKey: true })
    expect(last(bench)).toBe('<p>一二</p>')
    type('三')
    await waitFor(() => expect(last(bench)).toBe('<p>一三二</p>'))
    type('四')
    cleanup()
    expect(last(bench), 'the field is taken away').toBe('<p>一四三二</p>')
  })
})

describe('a table in the rich text input', () => {
  const table =
    '<table><caption>表 1　$v$</caption><tbody><tr><td>甲</td><td>乙</td></tr><tr><td colspan="2">丙</td></tr></tbody></table>'
  /** Moves the caret into the cell with this text. */
  const caretIn = (text: string) => {
    const { editor } = box() as Edited
    let at = 0
    editor.state.doc.descendants((node, position) => {
      if (node.isText && node.text === text) at = position
    })
    act(() => void editor.chain().focus().setTextSelection(at).run())
  }

  it('keeps its caption, which the user can change', async () => {
    const bench = draw(table)
    expect(box().querySelector('caption')?.textContent).toBe('表 1　$v$')
    fireEvent.focus(box())
    caretIn('乙')
    fireEvent.change(await screen.findByRole('textbox', { name: '表题' }), { target: { value: '表 2　$a<b$' } })
    await waitFor(() => expect(last(bench)).toContain('<caption>表 2　$a&lt;b$</caption>'))
    fireEvent.change(screen.getByRole('textbox', { name: '表题' }), { target: { value: '' } })
    await waitFor(() => expect(last(bench)).toBe(table.replace(/<caption>.*<\/caption>/, '')))
  })

  it('keeps the widths of its columns, also below a cell that spans several columns', async () => {
    const bench = draw(table)
    fireEvent.focus(box())
    caretIn('乙')
    fireEvent.change(await screen.findByRole('textbox', { name: '列宽' }), { target: { value: '120' } })
    await waitFor(() => expect(last(bench)).toContain('<td>甲</td><td width="120">乙</td>'))
    expect(last(bench)).toContain('<td colspan="2" width="0,120">丙</td>')
    expect([...box().querySelectorAll('col')].map((column) => column.style.width)).toEqual(['', '120px'])
    fireEvent.change(screen.getByRole('textbox', { name: '列宽' }), { target: { value: '' } })
    await waitFor(() => expect(last(bench)).toBe(table))
  })
})
