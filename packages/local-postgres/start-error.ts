/** Why a program cannot start. The message is one sentence for the operator that says what to do. */
export class StartError extends Error {
  override name = 'StartError';
}

const sentences: Record<string, (folder: string) => string> = {
  ENOSPC: (folder) => `The disk that holds ${folder} is full; free some space and start again.`,
  EDQUOT: (folder) => `The disk quota for ${folder} is used up; free some space and start again.`,
  EACCES: (folder) =>
    `${folder} cannot be used by this user; set DATA_DIR to a folder you can write to, or start as the user who made it.`,
  EROFS: (folder) => `${folder} is on a read-only disk; set DATA_DIR to a folder you can write to.`,
  ENOTDIR: (folder) => `${folder} lies below something that is not a folder; set DATA_DIR to a folder.`,
};
sentences.EPERM = sentences.EACCES as (folder: string) => string;
sentences.EEXIST = sentences.ENOTDIR as (folder: string) => string;

/** Runs `step`, turning disk errors (full, read-only, no permission) into a `StartError` about `folder`. */
export async function explainingDisk<T>(folder: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const sentence = sentences[(error as NodeJS.ErrnoException).code ?? ''];
    if (!sentence || error instanceof StartError) throw error;
    throw new StartError(sentence(folder), { cause: error });
  }
}
