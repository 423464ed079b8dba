'use client'

import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextSkeleton } from '@/components/kit/cell/skeleton'
import { ApiError } from '@/lib/http/api-error'
import { textInPlace } from '@/lib/http/error-texts'

interface QueryBoundaryProps<T> {
  query: UseQueryResult<T>
  /** Usual height of the content in pixels, which is reserved while the content loads, so that nothing below moves. */
  height?: number
  children: (data: T) => ReactNode
}

/**
 * Shows the content of a section once its request has succeeded. If the request fails, only this section shows the
 * failure, and the rest of the page stays usable.
 */
export function QueryBoundary<T>({ query, height, children }: QueryBoundaryProps<T>) {
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error || isFetching) {
    return (
      <div style={{ minHeight: height }}>
        <TextSkeleton widths={[64, 80, 48]} />
      </div>
    )
  }
  if (error instanceof ApiError && error.isMissing) return <Alert severity="info">{error.message}</Alert>
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={() => refetch()}>
          重新加载
        </Button>
      }
    >
      {textInPlace(error)}
    </Alert>
  )
}
