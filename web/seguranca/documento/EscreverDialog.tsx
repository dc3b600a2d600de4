import { useNavigate } from '@tanstack/react-router'
import { listContasDocumento } from '#contract/documento/documento.ts'
import { FormOrganigrama } from '#web/comum/organigrama/FormOrganigrama.tsx'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { closing } from '#web/kit/form/use-form-screen.ts'
import { useEmpresa } from '#web/kit/session/session.ts'
import { DocumentoDialog, useDocumentoScreen, type Documento } from './DocumentoDialog.tsx'
import { useLadoDaEmpresa } from './lado.ts'

type Props = { documento?: Documento; onClose: () => void }

/** A document of the company: a new one, or a change. */
export function EscreverDialog({ documento, onClose }: Props) {
  const { empresa } = useEmpresa()
  const navigate = useNavigate()
  const lado = useLadoDaEmpresa()
  const contas = offeredBy(useRead(listContasDocumento, { path: { org: empresa.cd } }))
  const of = useDocumentoScreen({
    lado,
    documento,
    onde: { cd_empresa: empresa.cd, cd_organig: documento?.cd_organig ?? empresa.cd },
    async onSent(reply) {
      closing(onClose, lado.reads)(reply)
      if (reply.cd === undefined) return
      await navigate({ to: '/seguranca/documento', search: { detalhe: reply.cd } })
    },
  })
  return (
    <DocumentoDialog {...{ of, documento, contas, onClose }}>
      <FormOrganigrama {...of.screen.field('cd_organig')} />
    </DocumentoDialog>
  )
}
