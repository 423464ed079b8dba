import { ThemeProvider } from '@mui/material/styles'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ConfirmDialogs } from '@/components/ui/dialogs/confirm'
import { theme } from '@/components/ui/theme/theme'
import { RichText, type RichTextProps } from '.'
import { wordOptions } from './paste/fixtures'

// jsdom lays nothing out: what asks for the place of a character gets none.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()
document.elementFromPoint ??= () => null
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false
}

afterEach(cleanup)

interface Bench {
  /** Every value the field has given, the first it was given before them. */
  values: string[]
  set: (value: string) => void
}

function draw(value: string, props: Partial<RichTextProps> = {}): Bench {
  const bench: Bench = { values: [value], set: () => undefined }
  render(
    <ThemeProvider theme={theme}>
      <Held bench={bench} props={props} />
      <ConfirmDialogs />
    </ThemeProvider>,
  )
  return bench
}

function Held({ bench, props }: { bench: Bench; props: Partial<RichTextProps> }) {
  const [value, setValue] = useState(bench.values[0] ?? '')
  bench.set = setValue
  const change = (html: string) => {
    bench.values.push(html)
    setValue(html)
  }
  return <RichText label="题干" value={value} onChange={change} {...props} />
}

const box = () => screen.getByRole('textbox', { name: '题干' })
const last = ({ values }: Bench) => values.at(-1)

async function paste(text: string, html = ''): Promise<void> {
  const kept: Record<string, string> = { 'text/plain': text, 'text/html': html }
  const clipboardData = { types: Object.keys(kept), files: [], getData: (type: string) => kept[type] ?? '' }
  await act(async () => void fireEvent.paste(box(), { clipboardData }))
}

const odd = '<p>甲  乙<b>丙</b>\n与 $a&lt;b$</p><table><tr><td>1</td></tr></table>'

describe('the rich text input', () => {
  it('gives nothing of itself, and what came again once a change is undone', async () => {
    const bench = draw(odd, { blanks: true })
    expect(box().textContent).toContain('甲  乙丙')
    expect(bench.values).toEqual([odd])
    fireEvent.keyDown(box(), { key: 'B', code: 'KeyB', ctrlKey: true, shiftKey: true })
    await waitFor(() => expect(last(bench)).toContain('<span data-blank=""></span>'))
    expect(last(bench), 'what was not touched stays').toContain('<b>丙</b>')
    fireEvent.keyDown(box(), { key: 'z', code: 'KeyZ', ctrlKey: true })
    await waitFor(() => expect(last(bench)).toBe(odd))
  })

  it('shows what the form sets, and does not give it back', async () => {
    const bench = draw('<p>一</p>')
    act(() => bench.set('<p>二</p>'))
    expect(box().textContent).toBe('二')
    expect(bench.values).toEqual(['<p>一</p>'])
  })

  it('is named, and says what is wrong with it', () => {
    draw('', { required: true, error: '请输入题干' })
    expect(box().getAttribute('aria-required')).toBe('true')
    expect(box().getAttribute('aria-invalid')).toBe('true')
    const message = document.getElementById(box().getAttribute('aria-describedby') ?? '')
    expect(message?.textContent).toBe('请输入题干')
  })

  it('cannot be written in where it is read only, and has no tools', async () => {
    draw('<p>一</p>', { readOnly: true })
    expect(box().getAttribute('contenteditable')).toBe('false')
    fireEvent.focus(box())
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('has its tools while it has the focus, one of them in the order of Tab', async () => {
    draw('<p>一</p>', { blanks: true })
    expect(screen.queryByRole('toolbar')).toBeNull()
    act(() => box().focus())
    const bar = await screen.findByRole('toolbar', { name: '格式' })
    const reached = [...bar.querySelectorAll('button')].filter((button) => button.tabIndex === 0)
    expect(reached.map((button) => button.getAttribute('aria-label'))).toEqual(['公式'])
    fireEvent.keyDown(bar, { key: 'ArrowRight' })
    expect(document.activeElement?.getAttribute('aria-label')).toBe('填空')
    fireEvent.keyDown(bar, { key: 'Escape' })
    expect(document.activeElement).toBe(box())
  })

  it('keeps a single line bare where it is compact', async () => {
    const bench = draw('', { compact: true })
    await paste('$x$ 米')
    await waitFor(() => expect(last(bench)).toBe('$x$ 米'))
  })

  it('offers pasted options to the form; refused, they are text', async () => {
    const options: (readonly string[])[] = []
    const bench = draw('', { onOptions: (found) => options.push(found) })
    await paste('', wordOptions)
    fireEvent.click(await screen.findByRole('button', { name: '填入选项' }))
    await waitFor(() => expect(options).toEqual([['$x$', '五<b>米</b>', '六米', '七米']]))
    await waitFor(() => expect(last(bench)).toBe('<p>两棵树一共高多少米？</p>'))
    await paste('A. 一\nB. 二')
    fireEvent.click(await screen.findByRole('button', { name: '作为文本粘贴' }))
    await waitFor(() => expect(last(bench)).toContain('A. 一'))
    expect(options).toHaveLength(1)
  })

  it('offers several questions to the import', async () => {
    const texts: string[] = []
    const bench = draw('', { onQuestions: (text) => texts.push(text) })
    await paste('1. 计算 $1+1$。\n2. 计算 $2+2$。')
    fireEvent.click(await screen.findByRole('button', { name: '分题导入' }))
    await waitFor(() => expect(texts).toEqual(['1. 计算 $1+1$。\n2. 计算 $2+2$。']))
    expect(bench.values).toEqual([''])
  })

  it('says that pictures of other hosts stay there', async () => {
    draw('', { upload: async () => '/a' })
    await paste('', '<p>图<img src="https://example.com/a.png"></p>')
    expect(await screen.findByText(/1 张图片在别处/)).toBeTruthy()
  })
})
