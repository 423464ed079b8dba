'use client'

import { View } from '@/components/shell/frame/view'
import { ViewFailed } from '@/components/shell/notices/view-error'

/** Shows a failure to load the page as the content of the page's tab. */
export default function PageFailed({ error, reset }: { error: Error; reset(): void }) {
  return (
    <View title="加载失败" open>
      <ViewFailed error={error} onRetry={reset} />
    </View>
  )
}
