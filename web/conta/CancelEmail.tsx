import { FrontPage } from '#web/comum/ligacao/FrontPage.tsx'
import { EmailCancelling } from './EmailCancelling.tsx'

/** /cancelar-email */
export const CancelEmail = () => (
  <FrontPage>
    <EmailCancelling of="/cancelar-email" />
  </FrontPage>
)
