'use client'

import { View } from '@/components/shell/frame/view'
import { ViewFailed } from '@/components/shell/notices/view-error'

/** Shows in its own tab that a page failed to load. */
export default function PageFailed({ error, reset }: { error: Error; reset(): void }) {
  return (
    <View title="加载失败" open>
      <ViewFailed error={error} onRetry={reset} />
    </View>
  )
}
