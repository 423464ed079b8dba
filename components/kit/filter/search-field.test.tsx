import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Providers } from '@/components/ui/providers'
import { SearchField } from './search-field'

function Searched() {
  const [text, setText] = useState('函数')
  return (
    <Providers nonce={undefined} themeMode="system">
      <SearchField label="关键词" text={text} onText={setText} onClear={() => setText('')} />
    </Providers>
  )
}

it("a search field keeps text that was typed into the server's HTML before hydration", async () => {
  const place = document.createElement('div')
  document.body.append(place)
  place.innerHTML = renderToString(<Searched />)
  const input = place.querySelector('input') as HTMLInputElement
  expect(input.value).toBe('函数')
  input.value = '三角'
  const root = await act(async () => hydrateRoot(place, <Searched />))
  expect(place.querySelector('input')).toBe(input)
  expect(input.value).toBe('三角')
  expect(place.querySelector('button')?.getAttribute('aria-label')).toBe('清除关键词')
  await act(async () => root.unmount())
  place.remove()
})
