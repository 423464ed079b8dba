import { render } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FormulaHtml, FormulaText } from '.'

it('renders the same on the server and in the browser, without raw LaTeX', () => {
  const text = <FormulaText text={'设 $x^2<1$，\n则 $$\\frac{1}{2}$$'} />
  const server = renderToString(text)
  const { container } = render(text)
  expect(container.textContent).toBe('设 ，\n则 ')
  const holder = document.createElement('div')
  holder.innerHTML = server
  expect(holder.firstElementChild?.innerHTML).toBe(container.firstElementChild?.innerHTML)
})

it('keeps rich text and can be inline and clamped', () => {
  const { container } = render(
    <FormulaHtml html="<p>甲 <b>乙</b></p><p>$$x$$</p>" component="section" clampLines={2} />,
  )
  const root = container.querySelector('section')
  expect(root?.innerHTML).toContain('<b>乙</b>')
  expect(root?.style.webkitLineClamp).toBe('2')
  expect(root?.querySelector('.formula')?.hasAttribute('data-display')).toBe(false)
})

it('does not touch the inside when it is rendered again with the same text', () => {
  const { container, rerender } = render(<FormulaText text="$x$" />)
  const before = container.querySelector('.formula')
  before?.append('排好了')
  rerender(<FormulaText text="$x$" />)
  expect(container.querySelector('.formula')).toBe(before)
  expect(before?.textContent).toBe('排好了')
})
