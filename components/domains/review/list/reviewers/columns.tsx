import { EmptyValue } from '@/components/kit/cell/empty-value'
import { TwoLineCell } from '@/components/kit/cell/two-line-cell'
import type { CellContext, Column } from '@/components/kit/table/column'
import type { ReviewerFigures, ReviewerSort } from '@/lib/contracts/review/chief'
import { durationOf } from '../labels'

const share = (part: number, whole: number) => (whole === 0 ? null : `${Math.round((part / whole) * 100)}%`)

/** On a narrow screen each row is a card, which omits unknown figures; a table shows a dash for them. */
const empty = (place: CellContext) => (place === 'card' ? null : <EmptyValue />)
const named = (place: CellContext, name: string, text: string) => (place === 'card' ? `${name} ${text}` : text)

/** A card shows a count with its name, and only if the count is above zero. */
const counted = (place: CellContext, name: string, count: number) =>
  place === 'card' ? (count > 0 ? `${name} ${count}` : null) : count

/** Renders a figure, such as a percentage, and below it the counts from which it is computed. */
function figure(place: CellContext, name: string, first: string | null, second: string) {
  if (first === null) return empty(place)
  return place === 'card' ? `${name} ${first}` : <TwoLineCell place={place} first={first} second={second} />
}

/** Columns of the list 审核人. Most figures are shown with the counts from which they are computed. */
export const reviewerColumns = (unit: string): Column<ReviewerFigures, ReviewerSort>[] => [
  {
    id: 'name',
    header: '审核人',
    opens: true,
    cell: (row, place) => <TwoLineCell place={place} first={row.fullName} second={row.userName} />,
  },
  {
    id: 'judged',
    header: '已审',
    width: 80,
    align: 'end',
    card: 'line',
    sort: { by: 'judged', first: 'desc' },
    cell: ({ judged }, place) => named(place, '已审', String(judged)),
  },
  {
    id: 'median',
    header: '用时中位数',
    width: 116,
    align: 'end',
    card: 'line',
    sort: { by: 'median', first: 'asc' },
    cell: ({ medianSeconds }, place) =>
      medianSeconds === null ? empty(place) : named(place, '用时', durationOf(medianSeconds)),
  },
  {
    id: 'returned',
    header: '退回率',
    width: 96,
    align: 'end',
    card: 'line',
    sort: { by: 'returned', first: 'desc' },
    cell: ({ returned, judged }, place) => figure(place, '退回', share(returned, judged), `${returned} ${unit}`),
  },
  {
    id: 'hits',
    header: '金标题命中',
    width: 128,
    align: 'end',
    card: 'line',
    sort: { by: 'hits', first: 'desc' },
    cell: ({ golden: { found, planted, falseAlarms } }, place) =>
      figure(place, '命中', share(found, planted), `${found}/${planted}，误报 ${falseAlarms}`),
  },
  {
    id: 'right',
    header: '金标题结论',
    width: 116,
    align: 'end',
    from: 1_100,
    cell: ({ golden: { right, judged } }, place) =>
      figure(place, '结论', share(right, judged), `正确 ${right}/${judged}`),
  },
  {
    id: 'agreement',
    header: '一致率 κ',
    width: 112,
    align: 'end',
    card: 'line',
    sort: { by: 'agreement', first: 'desc' },
    cell: ({ agreement }, place) =>
      figure(
        place,
        'κ',
        agreement && (agreement.kappa?.toFixed(2) ?? '相同'),
        agreement ? agreementText(agreement) : '',
      ),
  },
  {
    id: 'expired',
    header: '超时',
    width: 72,
    align: 'end',
    from: 900,
    card: 'line',
    sort: { by: 'expired', first: 'desc' },
    cell: ({ expired }, place) => counted(place, '超时', expired),
  },
  {
    id: 'declined',
    header: '回避',
    width: 72,
    align: 'end',
    from: 900,
    card: 'line',
    sort: { by: 'declined', first: 'desc' },
    cell: ({ declined }, place) => counted(place, '回避', declined),
  },
  {
    id: 'open',
    header: '在手',
    width: 72,
    align: 'end',
    card: 'line',
    sort: { by: 'open', first: 'desc' },
    cell: ({ open }, place) => counted(place, '在手', open),
  },
]

const agreementText = ({ count, same }: NonNullable<ReviewerFigures['agreement']>) => `${same}/${count} 次相同`
