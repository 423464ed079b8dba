'use client'

import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { toast } from '@/components/ui/toast/toast'
import { queryOf } from '@/lib/api/query-of'
import { textInPlace } from '@/lib/http/error-texts'
import type { DocumentSheet, SheetContent } from './document-sheet'
import type { SnsCall } from './sn-list'

interface PrintButtonProps {
  call: SnsCall
  id: string
  content: Omit<SheetContent, 'sns'>
}

/**
 * Renders the button that prints a document. The serial numbers and the code of the printed sheet are loaded when the
 * user presses the button.
 */
export function PrintButton({ call, id, content }: PrintButtonProps) {
  const client = useQueryClient()
  const [loading, setLoading] = useState(false)
  const [sheet, setSheet] = useState<{ Sheet: typeof DocumentSheet; sns: SheetContent['sns'] } | null>(null)
  const onPrinted = useCallback(() => setSheet(null), [])
  const print = async () => {
    setLoading(true)
    try {
      const [{ DocumentSheet: Sheet }, sns] = await Promise.all([
        import('./document-sheet'),
        client.fetchQuery(queryOf(call, { id })),
      ])
      setSheet({ Sheet, sns })
    } catch (error) {
      toast.error(textInPlace(error as Error))
    }
    setLoading(false)
  }
  return (
    <>
      <Button color="inherit" variant="outlined" loading={loading} onClick={() => void print()}>
        打印
      </Button>
      {sheet ? <sheet.Sheet {...content} sns={sheet.sns} onPrinted={onPrinted} /> : null}
    </>
  )
}
