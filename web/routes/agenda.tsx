import type { LinhaDaAgenda } from '#contract/agenda.ts'
import type { AcoesDaAgenda, Vaga } from '#web/agenda/prestador/acoes.ts'
import { AcaoActionsPrestador } from '#web/saude/prestador/AcaoActionsPrestador.tsx'
import { MarcacaoActions } from '#web/saude/prestador/MarcacaoActions.tsx'
import { AtividadeActions } from '#web/seguranca/prestador/AtividadeActions.tsx'
import { onDemand } from '#web/kit/screen/on-demand.tsx'

// Joins the agenda with the dialogs of health and safety for its bookings.

const BookExameDialog = onDemand(
  async () => (await import('#web/saude/prestador/BookExameDialog.tsx')).BookExameDialog,
)
const BookAcaoDialog = onDemand(
  async () => (await import('#web/saude/prestador/BookAcaoDialog.tsx')).BookAcaoDialog,
)
const BookDialog = onDemand(
  async () => (await import('#web/seguranca/prestador/BookDialog.tsx')).BookDialog,
)

export const acoesDaAgenda: AcoesDaAgenda = {
  de: {
    exame: ({ linha }) => {
      const { cd_funcion, funcion, cd_tipo_exam, tipo: tipo_exam, quem, pessoa } = linha
      if (cd_funcion === null || funcion === null || cd_tipo_exam === null) return null
      const exame = { cd_funcion, funcion, cd_tipo_exam, tipo_exam, cd_medic: quem, medic: pessoa }
      return <MarcacaoActions row={{ ...linha, ...exame }} />
    },
    acao: ({ linha }) => {
      const { cd_funcion, funcion, tipo: tipo_ac_enferm, quem, pessoa } = linha
      if (cd_funcion === null || funcion === null) return null
      const acao = { cd_funcion, funcion, tipo_ac_enferm, cd_enferm: quem, enferm: pessoa }
      return <AcaoActionsPrestador row={{ ...linha, ...acao }} />
    },
    atividade: ({ linha }) => <AtividadeActions row={atividadeOf(linha)} />,
  },
  Marcar: {
    exame: ({ pessoa, vaga, onClose }) => (
      <BookExameDialog
        pessoa={{ ...pessoa, semExame: pessoa.dt_ult_exam === null }}
        vaga={{ ...vaga, ...deQuem(vaga) }}
        onClose={onClose}
      />
    ),
    acao: ({ pessoa, vaga, onClose }) => (
      <BookAcaoDialog {...{ pessoa, onClose }} vaga={{ ...vaga, cd_enferm: vaga.quem.cd }} />
    ),
    atividade: ({ vaga, onClose }) => (
      <BookDialog vaga={{ ...vaga, cd_tecnic: vaga.quem.cd }} onClose={onClose} />
    ),
  },
}

const atividadeOf = ({ quem: cd_tecnic, ...linha }: LinhaDaAgenda) => ({ ...linha, cd_tecnic })

const deQuem = ({ quem: { de, cd } }: Vaga) =>
  de === 'l' ? { cd_medic: null, cd_local: cd } : { cd_medic: cd, cd_local: null }
