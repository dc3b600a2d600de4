import { useSearch } from '@tanstack/react-router'
import { CalendarDays, ClipboardCheck, FileClock, HardHat, Layers, ListChecks } from 'lucide'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'

const porVerificar = '4'

/** Current at its own address alone: the measures to verify have a tab of their own. */
const alone = { exact: true, includeSearch: true } as const

export function SegurancaTabs() {
  const { estado } = useSearch({ strict: false })
  return (
    <Tabs name="Segurança">
      <Tab to="/prestador/seguranca/atividade" icon={HardHat}>
        Atividades
      </Tab>
      <Tab
        to="/prestador/seguranca/medida"
        activeOptions={estado === porVerificar ? alone : {}}
        icon={ListChecks}
      >
        Medidas
      </Tab>
      <Tab to="/prestador/seguranca/medida" search={{ estado: porVerificar }} icon={ClipboardCheck}>
        Por verificar
      </Tab>
      <Tab to="/prestador/seguranca/documento" icon={FileClock}>
        Documentos
      </Tab>
      <Tab to="/prestador/seguranca/area" icon={Layers}>
        Áreas
      </Tab>
      <Tab to="/prestador/agenda" icon={CalendarDays}>
        Agenda
      </Tab>
    </Tabs>
  )
}
