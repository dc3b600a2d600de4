import { ClipboardCheck, HardHat } from 'lucide'
import { Tab, Tabs } from '#web/kit/ui/Tabs.tsx'

/** Exams, and what their restrictions ask for at the posts. */
export const ExameTabs = () => (
  <Tabs name="Exames">
    <Tab to="/saude/exame" icon={ClipboardCheck}>
      Exames realizados
    </Tab>
    <Tab to="/saude/adaptacao" icon={HardHat}>
      Adaptações
    </Tab>
  </Tabs>
)
