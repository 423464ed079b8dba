import { BareNotice } from '@/components/shell/notices/bare-notice'

export default function Page() {
  return <BareNotice title="版本对比" />
}
