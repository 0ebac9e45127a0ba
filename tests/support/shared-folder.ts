import type { TestProject } from 'vitest/node';
import { newFolder } from './folders.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** What several test files share during one run. */
    sharedFolder: string;
  }
}

/** Makes the folder before the first test file and takes it away after the last. */
export default function setup(project: TestProject): () => void {
  const folder = newFolder();
  project.provide('sharedFolder', folder.path);
  return folder.remove;
}
