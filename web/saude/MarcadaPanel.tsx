import type { EspecieMarcada } from '#contract/saude/marcar.ts'
import { readMarcada } from '#contract/saude/marcada.ts'
import { LinhaPanel } from '#web/comum/linha/LinhaPanel.tsx'
import { pede } from '#web/comum/saude/pede.ts'
import { useRead } from '#web/kit/call/read.ts'
import { today } from '#web/kit/field/date.ts'
import { RowButtons } from '#web/kit/list/RowButtons.tsx'
import { useEmpresa } from '#web/kit/session/session.ts'
import { headingOf, linhaDeMarcada } from './marcada.tsx'
import { actsOf } from './pedido/MarcacaoActions.tsx'

type Props = { cd: number; onClose: () => void }

const panelDe = (de: EspecieMarcada) =>
  function Panel({ cd, onClose }: Props) {
    const { empresa } = useEmpresa()
    const read = useRead(readMarcada[de], { path: { org: empresa.cd, id: cd } })
    return (
      <LinhaPanel
        heading={headingOf(de)}
        {...{ read, onClose }}
        linha={(marcada) => ({
          ...linhaDeMarcada(de, marcada),
          actions: pede(empresa) && marcada.cd_estad === 0 && marcada.dt >= today() && (
            <RowButtons acts={actsOf(de, marcada)} />
          ),
        })}
      />
    )
  }

export const ExamePanel = panelDe('exame')
export const AcaoPanel = panelDe('acao')
