'use client'

import { View } from '@/components/shell/frame/view'
import { ViewFailed } from '@/components/shell/notices/view-error'

/** A page that could not be loaded says so in its own tab. */
export default function PageFailed({ error, reset }: { error: Error; reset(): void }) {
  return (
    <View title="加载失败" open>
      <ViewFailed error={error} onRetry={reset} />
    </View>
  )
}
