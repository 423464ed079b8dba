import { HOME_PATH } from '@/lib/contracts/base/paths'

/**
 * Source of a script that runs before the frame's HTML is parsed. The browser may have stored tabs besides the opened
 * one, which the server cannot know. The script then hides the tab strip (layout.tsx) until these tabs are restored, so
 * that no tab moves visibly.
 */
const script = `try{var s=JSON.parse(sessionStorage.getItem('shell'));if(s&&s.tabs.some(function(t){return t.pathname!=='${HOME_PATH}'&&t.pathname!==location.pathname}))document.documentElement.dataset.kept=''}catch(e){}`

export function RestoringMark({ nonce }: { nonce: string | undefined }) {
  const content = { dangerouslySetInnerHTML: { __html: script } }
  return <script nonce={nonce} suppressHydrationWarning {...content} />
}

/** Shows the tab strip again after the stored tabs are restored. */
export function removeRestoringMark(): void {
  delete document.documentElement.dataset.kept
}
