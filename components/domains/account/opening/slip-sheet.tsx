'use client'

import { styled } from '@mui/material/styles'
import { PrintSheet } from '@/components/kit/print/print-sheet'
import type { SlipGroup } from './slips'

const Slips = styled('div')({
  '& > section + section': { breakBefore: 'page' },
  '& h2': { margin: '0 0 4mm', fontSize: '14pt' },
  '& ul': { display: 'grid', gridTemplateColumns: '1fr 1fr', margin: 0, padding: '0 1px 1px 0', listStyle: 'none' },
  // Each slip (the paper with one account and its password) has its own border, which overlaps the borders of the
  // neighbouring slips. Seven rows of slips fit on a page.
  '& li': { padding: '3.5mm 4mm', border: '1px dashed #888', margin: '0 -1px -1px 0', breakInside: 'avoid' },
  '& li > b': { fontSize: '13pt' },
  '& li > span': { marginInlineStart: '3mm' },
  '& li > p': { margin: '1.5mm 0 0' },
  '& code': { fontFamily: 'monospace', fontSize: '13pt', letterSpacing: '0.5pt' },
  '& small': { display: 'block', marginTop: '1.5mm', fontSize: '9pt' },
})

/** Renders the account slips for printing, each class on a new page; the print dialog opens after the first render. */
export function SlipSheet({ groups, onPrinted }: { groups: readonly SlipGroup[]; onPrinted: () => void }) {
  return (
    <PrintSheet onPrinted={onPrinted}>
      <Slips>
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
      </Slips>
    </PrintSheet>
  )
}
