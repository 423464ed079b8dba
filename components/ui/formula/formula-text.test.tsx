import { readFileSync } from 'node:fs'
import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FormulaHtml, FormulaText } from '.'
import { showMarkup, showSource } from './element'

it('FormulaText renders the same HTML on the server and in the browser, without visible LaTeX', () => {
  const text = <FormulaText text={'设 $x^2<1$，\n则 $$\\frac{1}{2}$$'} />
  const server = renderToString(text)
  const { container } = render(text)
  expect(container.textContent).toBe('设 ，\n则 ')
  const holder = document.createElement('div')
  holder.innerHTML = server
  expect(holder.firstElementChild?.innerHTML).toBe(container.firstElementChild?.innerHTML)
})

it('FormulaHtml keeps the tags of rich text, also inside a line and in a preview of two lines', () => {
  const { container } = render(
    <FormulaHtml html="<p>甲 <b>乙</b></p><p>$$x$$</p>" component="section" clampLines={2} />,
  )
  const root = container.querySelector('section')
  expect(root?.innerHTML).toContain('<b>乙</b>')
  expect(root?.style.webkitLineClamp).toBe('2')
  expect(root?.querySelector('.formula')?.hasAttribute('data-display')).toBe(false)
})

it('FormulaHtml marks English text as English, also in lines of a list', () => {
  const { container } = render(
    <>
      <FormulaHtml html="<p>Which of the following is right?</p>" />
      <FormulaText text="Tom is taller than Jim." clampLines={2} />
      <FormulaHtml html="<p>下列哪一项正确？</p>" />
    </>,
  )
  const languages = [...container.querySelectorAll('[data-formulas]')].map((text) => text.getAttribute('lang'))
  expect(languages).toEqual(['en', 'en', null])
})

it('FormulaText leaves the page unchanged when the component renders again with the same text', () => {
  const { container, rerender } = render(<FormulaText text="$x$" />)
  const before = container.querySelector('.formula')
  before?.append('排好了')
  rerender(<FormulaText text="$x$" />)
  expect(container.querySelector('.formula')).toBe(before)
  expect(before?.textContent).toBe('排好了')
})

it('FormulaHtml replaces only changed lines, and keeps the typeset formulas of other lines', () => {
  const lines = (text: string) => `<p>一 $x$</p><p>${text} $y$，$z$</p><p>三 $x$</p>`
  const { container, rerender } = render(<FormulaHtml html={lines('二')} />)
  const formulas = [...container.querySelectorAll<HTMLElement>('.formula')]
  for (const formula of formulas) showMarkup(formula, '<b>排好了</b>')
  const [first, second, third] = [...container.querySelectorAll('p')]
  rerender(<FormulaHtml html={lines('又二')} />)
  const now = [...container.querySelectorAll('p')]
  expect(now.map(({ textContent }) => textContent)).toEqual(['一 排好了', '又二 排好了，排好了', '三 排好了'])
  expect([now[0] === first, now[1] === second, now[2] === third]).toEqual([true, false, true])
  expect([...container.querySelectorAll('.formula')]).toEqual(formulas)

  rerender(<FormulaHtml html="<p>一 $x$</p>末尾 $w$" />)
  expect(container.querySelector('p')).toBe(first)
  expect(container.textContent).toBe('一 排好了末尾 ')
  rerender(<FormulaHtml html="" />)
  expect(container.querySelector('[data-formulas]')?.innerHTML).toBe('')
  rerender(<FormulaHtml html={lines('二')} />)
  expect(container.querySelectorAll('.formula:not([data-state])')).toHaveLength(4)
})

describe('a formula that cannot be typeset', () => {
  const style = document.createElement('style')
  beforeAll(() => {
    style.textContent = readFileSync('components/ui/formula/formula.css', 'utf8')
    document.head.append(style)
  })
  afterAll(() => style.remove())

  it.each([
    ['text', <FormulaText key="text" text={'得\n$$\n\\bad{\n$$\n故'} />],
    ['rich text', <FormulaHtml key="html" html={'得<br>$$<br>\\bad{<br>$$<br>故'} />],
  ])('leaves the source in %s unchanged, with its line breaks', (_, element) => {
    const { container } = render(element)
    const formula = container.querySelector<HTMLElement>('.formula') ?? expect.fail('no formula')
    const end = container.querySelector('.formula-end') ?? expect.fail('no break')
    expect(getComputedStyle(end).display).toBe('none')
    showSource(formula)
    expect(getComputedStyle(end).display).not.toBe('none')
    expect(container.innerHTML.replaceAll(/<br>/g, '\n').replaceAll(/<[^>]*>/g, '')).toBe('得\n$$\n\\bad{\n$$\n故')
    showMarkup(formula, '<b></b>')
    expect(getComputedStyle(end).display).toBe('none')
  })

  it('is underlined, also in the lines of a list', () => {
    const { container } = render(<FormulaText text="$\\bad{$" clampLines={2} />)
    const formula = container.querySelector<HTMLElement>('.formula') ?? expect.fail('no formula')
    expect(getComputedStyle(formula).getPropertyValue('text-decoration-line')).not.toContain('underline')
    showSource(formula)
    expect(getComputedStyle(formula).getPropertyValue('text-decoration-line')).toContain('underline')
  })
})
