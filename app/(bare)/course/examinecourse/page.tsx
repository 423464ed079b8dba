import { BareNotice } from '@/components/shell/bare-notice'

export default function Page() {
  return <BareNotice title="课程审核" />
}
