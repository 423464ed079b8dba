import { HOME_PATH } from '@/lib/contracts/base/paths'

/**
 * Runs ahead of the frame's HTML: where this browser tab keeps other tabs, which the server cannot know, the strip
 * stays unseen until those are back (layout.tsx), so that nothing in it moves.
 */
const script = `try{var s=JSON.parse(sessionStorage.getItem('shell'));if(s&&s.tabs.some(function(t){return t.pathname!=='${HOME_PATH}'&&t.pathname!==location.pathname}))document.documentElement.dataset.kept=''}catch(e){}`

export function KeptMark({ nonce }: { nonce: string | undefined }) {
  const content = { dangerouslySetInnerHTML: { __html: script } }
  return <script nonce={nonce} suppressHydrationWarning {...content} />
}

/** What is kept is back. */
export function unmarkKept(): void {
  delete document.documentElement.dataset.kept
}
