'use client'

import GlobalStyles from '@mui/material/GlobalStyles'
import { styled } from '@mui/material/styles'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { SlipGroup } from './slips'

/** Only the strips go to the printer; whatever else the page shows stays out. */
const printed = (
  <GlobalStyles
    styles={{
      '@page': { size: 'A4', margin: '10mm' },
      '@media print': {
        'html, body': { height: 'auto !important', overflow: 'visible !important', background: '#fff !important' },
        'body > :not([data-slips])': { display: 'none !important' },
      },
    }}
  />
)

const Sheet = styled('div')({
  display: 'none',
  '@media print': { display: 'block', color: '#000', fontSize: '11pt' },
  '& > section + section': { breakBefore: 'page' },
  '& h2': { margin: '0 0 4mm', fontSize: '14pt' },
  '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', margin: 0, padding: 0, listStyle: 'none' },
  '& li': { padding: '4mm', border: '1px dashed #888', margin: '-0.5px', breakInside: 'avoid' },
  '& li > b': { fontSize: '13pt' },
  '& li > span': { marginInlineStart: '3mm' },
  '& li > p': { margin: '1.5mm 0 0' },
  '& code': { fontFamily: 'monospace', fontSize: '13pt', letterSpacing: '0.5pt' },
  '& small': { display: 'block', marginTop: '1.5mm', fontSize: '9pt' },
})

/** The strips on paper, a page begun for each class; prints as soon as it is there. */
export function SlipSheet({ groups, onPrinted }: { groups: readonly SlipGroup[]; onPrinted: () => void }) {
  useEffect(() => {
    // Some browsers hold the page up until their dialog is answered, others do not: both say when it is over.
    window.addEventListener('afterprint', onPrinted)
    const timer = setTimeout(() => window.print())
    return () => {
      window.removeEventListener('afterprint', onPrinted)
      clearTimeout(timer)
    }
  }, [onPrinted])
  return createPortal(
    <Sheet data-slips="">
      {printed}
      {groups.map(({ title, accounts }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {accounts.map(({ no, fullName, userName, password, className }) => (
              <li key={no}>
                <b>{fullName}</b>
                <span>{className}</span>
                <p>
                  账号 <code>{userName}</code>
                </p>
                <p>
                  初始密码 <code>{password}</code>
                </p>
                <small>首次登录须修改密码，请妥善保管。</small>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Sheet>,
    document.body,
  )
}
