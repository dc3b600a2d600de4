import type { LinhaDaAgenda } from '#contract/agenda.ts'
import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import type { AcoesDaAgenda } from '#web/agenda/prestador/MarcarDialog.tsx'
import { MarcacaoButtons } from '#web/saude/prestador/MarcacaoActions.tsx'
import { AtividadeActions } from '#web/seguranca/prestador/acts.tsx'
import { dialogOf } from '#web/kit/screen/dialog-of.tsx'

// Joins the agenda with the dialogs of health and safety for its bookings.

const BookMarcacaoDialog = dialogOf(
  () => import('#web/saude/prestador/BookMarcacaoDialog.tsx'),
  'BookMarcacaoDialog',
)
const BookAtividadeDialog = dialogOf(
  () => import('#web/seguranca/prestador/BookDialog.tsx'),
  'BookDialog',
)

const marcacao = (especie: EspecieMarcada) =>
  function Marcacao({ linha }: { linha: LinhaDaAgenda }) {
    const { cd_funcion, funcion } = linha
    if (cd_funcion === null || funcion === null) return null
    return <MarcacaoButtons especie={especie} row={{ ...linha, cd_funcion, funcion }} />
  }

const marcar = (especie: EspecieMarcada): AcoesDaAgenda['Marcar']['exame'] =>
  function Marcar({ pessoa, vaga: { quem, ...vez }, onClose }) {
    const livre =
      quem.de === 'l' ? { quem: null, cd_local: quem.cd } : { quem: quem.cd, cd_local: null }
    return (
      <BookMarcacaoDialog
        pessoa={{ ...pessoa, semExame: pessoa.dt_ult_exam === null }}
        vaga={{ ...vez, ...livre }}
        {...{ especie, onClose }}
      />
    )
  }

export const acoesDaAgenda: AcoesDaAgenda = {
  de: {
    exame: marcacao('exame'),
    acao: marcacao('acao'),
    atividade: ({ linha }) => <AtividadeActions row={atividadeOf(linha)} />,
  },
  Marcar: {
    exame: marcar('exame'),
    acao: marcar('acao'),
    atividade: ({ vaga, onClose }) => (
      <BookAtividadeDialog vaga={{ ...vaga, cd_tecnic: vaga.quem.cd }} onClose={onClose} />
    ),
  },
}

const atividadeOf = ({ quem: cd_tecnic, ...linha }: LinhaDaAgenda) => ({ ...linha, cd_tecnic })
