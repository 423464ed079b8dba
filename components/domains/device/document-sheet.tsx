'use client'

import { styled } from '@mui/material/styles'
import { PrintSheet } from '@/components/kit/print/print-sheet'
import type { DocumentSns } from '@/lib/contracts/device/storage'

// The sheet is a table, because browsers repeat the head of a table on every printed page.
const Paper = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': { padding: 0, textAlign: 'start', fontWeight: 'inherit' },
  '& h1': { margin: '0 0 1mm', fontSize: '16pt', textAlign: 'center' },
  '& th > p': { margin: '0 0 4mm', textAlign: 'center' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr auto 1fr', gap: '1.5mm 4mm', margin: '0 0 4mm' },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0 },
  '& h2': { margin: '3mm 0 1.5mm', fontSize: '11pt', breakAfter: 'avoid' },
  '& ol': {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, 1fr)',
    margin: 0,
    // The items move their borders by 1 px over the edge of the list; this padding leaves room for them.
    padding: '0 1px 1px 0',
    listStyle: 'none',
    fontFamily: 'monospace',
    fontSize: '9pt',
  },
  // Each item has its own border, which overlaps the borders of the items around it, so that the list has a frame on
  // every page.
  '& ol > li': {
    margin: '0 -1px -1px 0',
    padding: '1mm 1.5mm',
    border: '1px solid #888',
    breakInside: 'avoid',
    overflowWrap: 'anywhere',
  },
  '& footer': {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '6mm',
    marginTop: '12mm',
    breakInside: 'avoid',
  },
  '& footer > span': { borderBottom: '1px solid #000', paddingBottom: '8mm' },
})

export interface SheetContent {
  /** Name of the document, such as 设备入库单. */
  title: string
  /** Document number, shown beside the title on every page. */
  no: string
  facts: readonly (readonly [label: string, value: string])[]
  /** Roles of the people who sign the document. */
  signatures: readonly string[]
  sns: DocumentSns
}

/** Renders a document for printing on A4 with its facts, all serial numbers by model, and lines for signatures. */
export function DocumentSheet({
  title,
  no,
  facts,
  signatures,
  sns,
  onPrinted,
}: SheetContent & { onPrinted: () => void }) {
  const models = [...Map.groupBy(sns, ({ model }) => model)]
  return (
    <PrintSheet onPrinted={onPrinted}>
      <Paper>
        <thead>
          <tr>
            <th scope="col">
              <h1>{title}</h1>
              <p>{no}</p>
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>
              <dl>
                {facts.map(([label, value]) => (
                  <Fact key={label} label={label} value={value} />
                ))}
              </dl>
              {models.map(([model, own]) => (
                <section key={model}>
                  <h2>
                    {model}：{own.length} 台
                  </h2>
                  <ol>
                    {own.map(({ sn }) => (
                      <li key={sn}>{sn}</li>
                    ))}
                  </ol>
                </section>
              ))}
              <footer>
                {signatures.map((who) => (
                  <span key={who}>{who}：</span>
                ))}
              </footer>
            </td>
          </tr>
        </tbody>
      </Paper>
    </PrintSheet>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
