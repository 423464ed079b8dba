import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Providers } from '@/components/ui/providers'
import { StaffState } from './state-cell'

it('StaffState includes the text for enabled two-factor login in the HTML that the server renders', () => {
  const html = renderToString(
    <Providers nonce={undefined} themeMode="system">
      <StaffState person={{ status: 'active', lockReason: '', hasFactor: true }} />
    </Providers>,
  )
  expect(html).toMatch(/<title>已开启.+<\/title>/)
})
