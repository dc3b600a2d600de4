import type { Papel } from '#contract/kit/rights.ts'
import { useScreens } from '#web/kit/area/use-screens.ts'
import { ScreenTitle } from '#web/kit/screen/ScreenTitle.tsx'
import { holds, type Rights } from '#web/kit/session/rights.ts'
import { Card, Note, Panel, Stack } from '#web/kit/ui/Layout.tsx'
import { Link } from '#web/kit/ui/Link.tsx'
import { Picture } from '#web/kit/ui/Picture.tsx'
import type { Tarefa } from './tarefas.ts'
import styles from './Tarefas.module.css'

type Props = {
  tarefas: readonly Tarefa[]
  /** file → picture; a file has the name of its task */
  imagens: Readonly<Record<string, string>>
  rights: Rights | Papel | undefined
  /** gives the missing right */
  quem: string
}

export function Tarefas({ tarefas, imagens, rights, quem }: Props) {
  const screens = useScreens()
  const porTarefa = imagensDe(imagens)
  const mayOpen = ({ onde }: Tarefa) => {
    const needs = screens.find(({ path }) => path === onde)?.needs
    return !needs || (rights !== undefined && holds(rights, needs))
  }
  return (
    <Stack gap={5}>
      <ScreenTitle>
        <p>As tarefas do dia a dia: onde se fazem, como, e o que acontece depois.</p>
      </ScreenTitle>
      <Card title="Nesta página">
        <ul className={styles.index}>
          {tarefas.map(({ id, titulo }) => (
            <li key={id}>
              <Link to="." hash={id}>
                {titulo}
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      {tarefas.map((tarefa) => (
        <Passos
          key={tarefa.id}
          {...{ tarefa, quem }}
          imagem={porTarefa[tarefa.id]}
          opens={mayOpen(tarefa)}
        />
      ))}
    </Stack>
  )
}

type PassosProps = { tarefa: Tarefa; imagem: string | undefined; opens: boolean; quem: string }

const Passos = ({ tarefa, imagem, opens, quem }: PassosProps) => (
  <Panel as="section" pad="card" id={tarefa.id} className={styles.task}>
    <Stack gap={3}>
      <h2>{tarefa.titulo}</h2>
      <p>
        <strong>Onde:</strong>{' '}
        {opens ? <Link to={tarefa.onde}>{tarefa.menu}</Link> : `${tarefa.menu}.`}
      </p>
      {!opens && <Note tone="warning">A sua conta não tem este acesso. Peça-o {quem}.</Note>}
      <Stack as="ol" gap={2} data-marked>
        {tarefa.passos.map((passo) => (
          <li key={passo}>{passo}</li>
        ))}
      </Stack>
      <p>
        <strong>Depois:</strong> {tarefa.depois}
      </p>
    </Stack>
    {imagem !== undefined && (
      <Picture
        src={imagem}
        width={820}
        height={461}
        alt={`O ecrã: ${tarefa.menu}`}
        className={styles.picture}
      />
    )}
  </Panel>
)

const imagensDe = (ficheiros: Props['imagens']) =>
  Object.fromEntries(
    Object.entries(ficheiros).map(([path, url]) => [
      path.slice(path.lastIndexOf('/') + 1, path.lastIndexOf('.')),
      url,
    ]),
  )
