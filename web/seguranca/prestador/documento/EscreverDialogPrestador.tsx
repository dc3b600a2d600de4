import { useNavigate } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import {
  listContasDocumentoPrestador,
  type DocumentoDoPrestador,
} from '#contract/documento/prestador.ts'
import { useNos } from '#web/comum/organigrama/use-organigrama.ts'
import { useRead } from '#web/kit/call/read.ts'
import { offeredBy } from '#web/kit/field/offered.ts'
import { FormCombobox } from '#web/kit/form/choice-fields.tsx'
import { closing } from '#web/kit/form/use-form-screen.ts'
import { DocumentoDialog, useDocumentoScreen } from '../../documento/DocumentoDialog.tsx'
import { OndeFields } from '../OndeFields.tsx'
import { useLadoDoPrestador } from './lado.ts'

type Props = { documento?: DocumentoDoPrestador; onClose: () => void }

/** A document of any company: a new one, or a change. */
export function EscreverDialogPrestador({ documento, onClose }: Props) {
  const navigate = useNavigate()
  const lado = useLadoDoPrestador()
  const of = useDocumentoScreen({
    lado,
    documento,
    onde: {
      cd_empresa: documento?.cd_empresa ?? null,
      cd_organig: documento?.cd_organig ?? null,
    },
    async onSent(reply, { cd_empresa }) {
      closing(onClose, lado.reads)(reply)
      if (reply.cd === undefined) return
      await navigate({
        to: '/prestador/seguranca/documento',
        search: { empresa: cd_empresa, detalhe: reply.cd },
      })
    },
  })
  const { screen } = of
  const empresa = useWatch({ control: screen.control, name: 'cd_empresa' })
  const cd = typeof empresa === 'number' ? empresa : undefined
  const asked = cd === undefined ? undefined : { query: { empresa: cd } }
  const { data, error, refetch } = useRead(listContasDocumentoPrestador, asked)
  const known = cd === undefined ? { message: [] } : data
  const contas = {
    ...offeredBy({ data: known, error, refetch }),
    empty: cd === undefined ? 'Escolha primeiro a empresa.' : 'Ninguém tem acesso à segurança.',
  }
  return (
    <DocumentoDialog {...{ of, documento, contas, onClose }}>
      {documento ? (
        <>
          <p>{documento.empresa}</p>
          <Organigrama {...{ screen }} empresa={documento.cd_empresa} />
        </>
      ) : (
        <OndeFields
          {...{ screen, empresa }}
          onEmpresa={(no) => {
            screen.form.setValue('cd_organig', no)
            screen.form.setValue('cd_responsavel', null)
          }}
        />
      )}
    </DocumentoDialog>
  )
}

type Of = { screen: ReturnType<typeof useDocumentoScreen>['screen']; empresa: number }

const Organigrama = ({ screen, empresa }: Of) => (
  <FormCombobox {...screen.field('cd_organig')} offered={useNos(empresa)} />
)
