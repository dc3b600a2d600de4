import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { EmailCancelling } from './EmailCancelling.tsx'

export const CancelEmail = () => (
  <FrontPage>
    <EmailCancelling of="/cancelar-email" />
  </FrontPage>
)
