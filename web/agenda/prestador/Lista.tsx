import { CalendarX2 } from 'lucide'
import type { LinhaDaAgenda } from '#contract/agenda.ts'
import { formatPlace } from '#web/kit/text/format.ts'
import { Badge } from '#web/kit/ui/Badge.tsx'
import { Icon } from '#web/kit/ui/Icon.tsx'
import { Spinner } from '#web/kit/ui/Spinner.tsx'
import { StateMessage } from '#web/kit/ui/StateMessage.tsx'
import styles from './Lista.module.css'
import { diaPorExtenso } from '#web/comum/agenda/dias.ts'
import { iconesDaAgenda } from './Marcacao.tsx'
import { chaveOf } from './use-mover.ts'

type Props = {
  linhas: readonly LinhaDaAgenda[]
  dias: readonly string[]
  loading: boolean
  onAbrir: (linha: LinhaDaAgenda) => void
}

export function Lista({ linhas, dias, loading, onAbrir }: Props) {
  if (loading) return <Spinner text="A carregar a agenda..." />
  if (linhas.length === 0) {
    return (
      <StateMessage icon={<Icon of={CalendarX2} size={26} />} title="Não há nada marcado">
        <p>Escolha outros dias, ou outra agenda.</p>
      </StateMessage>
    )
  }
  const porDia = Map.groupBy(linhas, ({ dt }) => dt)
  return dias.flatMap((dt) => {
    const dela = porDia.get(dt) ?? []
    if (dela.length === 0) return []
    return (
      <section key={dt} className={styles.lista}>
        <h3>{diaPorExtenso(dt)}</h3>
        <ul>
          {dela.map((linha) => (
            <li key={chaveOf(linha)}>
              <button type="button" id={chaveOf(linha)} onClick={() => onAbrir(linha)}>
                <b>{linha.hr}</b>
                <span>
                  <strong>{linha.funcion ?? linha.empresa}</strong>
                  <small>
                    {linha.empresa === linha.organig
                      ? linha.empresa
                      : `${linha.empresa} · ${formatPlace(linha.organig, linha.organig_acima)}`}
                  </small>
                </span>
                <span>
                  <Icon of={iconesDaAgenda[linha.especie]} size={14} aria-hidden /> {linha.tipo}
                  {linha.feita && <Badge tone="success">Realizada</Badge>}
                </span>
                <span>
                  {linha.pessoa ?? 'Sem pessoa'}
                  {linha.local !== null && <small>{linha.local}</small>}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
