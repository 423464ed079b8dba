import { HOME_PATH } from '@/lib/contracts/base/paths'

/**
 * This script runs ahead of the frame's HTML. If this browser tab stores other tabs, which the server cannot know, it
 * hides the strip (layout.tsx) until they are restored, so that nothing in it moves.
 */
const script = `try{var s=JSON.parse(sessionStorage.getItem('shell'));if(s&&s.tabs.some(function(t){return t.pathname!=='${HOME_PATH}'&&t.pathname!==location.pathname}))document.documentElement.dataset.kept=''}catch(e){}`

export function RestoringMark({ nonce }: { nonce: string | undefined }) {
  const content = { dangerouslySetInnerHTML: { __html: script } }
  return <script nonce={nonce} suppressHydrationWarning {...content} />
}

/** Shows the strip again after the stored tabs are restored. */
export function removeRestoringMark(): void {
  delete document.documentElement.dataset.kept
}
