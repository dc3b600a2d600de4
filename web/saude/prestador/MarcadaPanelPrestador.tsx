import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { marcacoes } from '#contract/saude/marcar.ts'
import { readMarcadaPrestador, type MarcadaPrestador } from '#contract/saude/marcada.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { useMay } from '#web/comum/prestador/session.ts'
import { useRead } from '#web/kit/call/read.ts'
import { headingOf, linhaDeMarcada } from '../marcada.tsx'
import { MarcacaoButtons } from './MarcacaoActions.tsx'

type Props = { cd: number; onClose: () => void }

const panelDe = (de: EspecieMarcada) =>
  function Panel({ cd, onClose }: Props) {
    const read = useRead(readMarcadaPrestador[de], { path: { id: cd } })
    const may = useMay(marcacoes[de].move)
    return (
      <LinhaPanel
        heading={headingOf(de)}
        {...{ read, onClose }}
        linha={(marcada) => ({
          ...linhaDeMarcada(de, marcada),
          empresa: marcada.empresa,
          actions: may && marcada.cd_estad === 0 && <Acts {...{ de, marcada }} />,
        })}
      />
    )
  }

const Acts = ({ de, marcada }: { de: EspecieMarcada; marcada: MarcadaPrestador }) => (
  <MarcacaoButtons especie={de} row={{ ...marcada, quem: marcada.cd_quem }} />
)

export const ExamePanelPrestador = panelDe('exame')
export const AcaoPanelPrestador = panelDe('acao')
